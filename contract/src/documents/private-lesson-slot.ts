import { count, type FieldsOf, fieldsOf, instant, nullWhenMissing, oneOf, text } from "../stored-fields.ts";

export const SLOT_DAYS = ["MON", "TUE", "WED", "THU", "FRI"] as const;
export type SlotDay = (typeof SLOT_DAYS)[number];

export const MERIDIEMS = ["AM", "PM"] as const;
export type Meridiem = (typeof MERIDIEMS)[number];

const slotFields = {
  Day: oneOf(SLOT_DAYS),
  Meridiem: oneOf(MERIDIEMS),
  /** 1 to 12. */
  Hour: count,
  /** Empty while free. */
  StudentUID: text,
  /** End of a hold during payment or before the plan begins. Null once paid or free. */
  HoldUntil: nullWhenMissing(instant),
  /** Earliest lesson of the holder or next taker. Null for a slot never held. */
  FirstLesson: nullWhenMissing(instant),
  /** The pending lesson at the holder's former slot. */
  LastOldLesson: nullWhenMissing(instant),
};

/** `PrivateLessons/{id}`: a weekly hour, Zurich wall-clock time. */
export type PrivateLessonSlot = { id: string } & FieldsOf<typeof slotFields>;

/** @throws MalformedField */
export const readSlotFields = fieldsOf(slotFields);
