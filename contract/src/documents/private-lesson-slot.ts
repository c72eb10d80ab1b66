import { count, type FieldsOf, fieldsOf, instant, nullWhenMissing, oneOf, text } from "../stored-fields.ts";

export const SLOT_DAYS = ["MON", "TUE", "WED", "THU", "FRI"] as const;
export type SlotDay = (typeof SLOT_DAYS)[number];

export const MERIDIEMS = ["AM", "PM"] as const;
export type Meridiem = (typeof MERIDIEMS)[number];

const slotFields = {
  Day: oneOf(SLOT_DAYS),
  Meridiem: oneOf(MERIDIEMS),
  /** From 1 to 12. */
  Hour: count,
  /** Uid of the holder. Empty while the slot is free. */
  StudentUID: text,
  /**
   * End of a hold, during payment or before the plan begins. Null once the slot is paid, or while it is free.
   */
  HoldUntil: nullWhenMissing(instant),
  /** Earliest lesson of the holder or of the next one. Null for a slot that was never held. */
  FirstLesson: nullWhenMissing(instant),
  /** Pending lesson at the holder's former slot. Null without one. */
  LastOldLesson: nullWhenMissing(instant),
};

/** A weekly hour in `PrivateLessons/{id}`, by the clock in Zurich. */
export type PrivateLessonSlot = { id: string } & FieldsOf<typeof slotFields>;

/**
 * Reads the fields of a slot.
 * @throws MalformedField
 */
export const readSlotFields = fieldsOf(slotFields);
