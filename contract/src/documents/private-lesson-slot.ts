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
  /** Empty while the slot is free. */
  StudentUID: text,
  /**
   * Until when the slot is held for a learner who has not paid for it yet: on the way to pay, or because the plan that
   * it comes with has not begun. Null once they have paid, and while it is free.
   */
  HoldUntil: nullWhenMissing(instant),
  /** The learner who has or takes the slot has no lesson before this one. Null if nobody ever had it. */
  FirstLesson: nullWhenMissing(instant),
  /** The last lesson at the slot from which the learner moved here, if it is still to come. */
  LastOldLesson: nullWhenMissing(instant),
};

/** `PrivateLessons/{id}`: a weekly hour, wall-clock time in Zurich. */
export type PrivateLessonSlot = { id: string } & FieldsOf<typeof slotFields>;

/** All fields but the document's own id. @throws MalformedField */
export const readSlotFields = fieldsOf(slotFields);
