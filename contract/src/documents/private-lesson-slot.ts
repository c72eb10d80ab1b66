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
  HoldUntil: Instant | null;
}
