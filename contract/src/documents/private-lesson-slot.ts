import type { Instant } from "./lesson.ts";

export const SLOT_DAYS = ["MON", "TUE", "WED", "THU", "FRI"] as const;
export type SlotDay = (typeof SLOT_DAYS)[number];

export const MERIDIEMS = ["AM", "PM"] as const;
export type Meridiem = (typeof MERIDIEMS)[number];

/** `PrivateLessons/{id}`: a weekly hour, wall-clock time in Zurich. */
export interface PrivateLessonSlot {
  id: string;
  Day: SlotDay;
  Meridiem: Meridiem;
  /** 1 to 12. */
  Hour: number;
  /** Empty while the slot is free. */
  StudentUID: string;
  /**
   * Until when the hour is kept for a learner who has not paid for it yet: on the way to pay, or because the plan that
   * it comes with has not begun. Null once they have paid, and while it is free.
   */
  HoldUntil: Instant | null;
  /** Whoever has the hour, or takes it, has no lesson before. Null where nobody ever had it. */
  FirstLesson: Instant | null;
  /** The lesson that stays at the hour from which the learner moved here. Null where there is none. */
  LastOldLesson: Instant | null;
}
