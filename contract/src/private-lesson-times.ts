import type { PrivateLessonSlot } from "./documents/private-lesson-slot.ts";
import { HOUR, type Instant } from "./durations.ts";
import { addSwissDays, nextWeekly, type WeeklyTime } from "./swiss-week.ts";

export const PRIVATE_LESSON_MINUTES = 60;
export const NOTICE_DAYS = 7;
export const LONGEST_PAYMENT_HOLD = HOUR;

export type SlotHour = Pick<PrivateLessonSlot, "Day" | "Meridiem" | "Hour">;
export type SlotTimes = SlotHour & Pick<PrivateLessonSlot, "FirstLesson" | "LastOldLesson">;

/** Converts the hour. 12 AM is midnight and 12 PM is noon. */
export const toWeeklyTime = ({ Day, Meridiem, Hour }: SlotHour): WeeklyTime => ({
  day: Day,
  hour: (Hour % 12) + (Meridiem === "PM" ? 12 : 0),
});

/** Returns whether the hold waits for a plan to begin. A hold for a payment is shorter. */
export const isKeptForPlan = (holdUntil: Instant, now: Instant): boolean =>
  holdUntil - now > LONGEST_PAYMENT_HOLD;

type Claimed = SlotHour & Pick<PrivateLessonSlot, "FirstLesson">;

/**
 * Returns the first lesson, in the week after. It is later if the slot's former learner has a lesson left.
 */
export const firstLessonOf = (slot: Claimed, takenAt: Instant): Instant =>
  nextLessonFrom(slot, weekAfter(takenAt));

const weekAfter = (instant: Instant): Instant => nextWeekly({ day: "MON", hour: 0 }, instant + 1);

const nextLessonFrom = (slot: Claimed, from: Instant): Instant =>
  nextWeekly(toWeeklyTime(slot), Math.max(from, slot.FirstLesson ?? from));

export function nextLessonOf(slot: SlotTimes, now: Instant): Instant {
  const { LastOldLesson } = slot;
  return LastOldLesson !== null && LastOldLesson >= now ? LastOldLesson : nextLessonFrom(slot, now);
}

/** Returns the next lesson that can move. Null while a lesson at an earlier slot is pending. */
export function nextMovableLesson(slot: SlotTimes, now: Instant): Instant | null {
  if (slot.LastOldLesson !== null && slot.LastOldLesson >= now) return null;
  return nextLessonFrom(slot, addSwissDays(now, NOTICE_DAYS));
}

export const noticeEndsAt = (lesson: Instant): Instant => addSwissDays(lesson, -NOTICE_DAYS);

export interface LessonMove {
  /** Last lesson at the old slot. Null if no lesson is too near to move. */
  lastOldLesson: Instant | null;
  /** When the old slot is free. Null if it is free at once. */
  freeFrom: Instant | null;
  firstLesson: Instant;
}

/**
 * Returns a move to another slot. It starts with the first lesson after a week's notice, by the Swiss clock.
 * A nearer lesson stays at the old slot, and the new slot then begins in a later week, since lessons are
 * weekly. Null if nothing can move.
 */
export function toLessonMove(from: SlotTimes, to: Claimed, now: Instant): LessonMove | null {
  if (nextMovableLesson(from, now) === null) return null;
  const movable = addSwissDays(now, NOTICE_DAYS);
  const next = nextLessonOf(from, now);
  if (next >= movable)
    return { lastOldLesson: null, freeFrom: null, firstLesson: nextLessonFrom(to, movable) };
  return {
    lastOldLesson: next,
    freeFrom: addSwissDays(next, 7),
    firstLesson: nextLessonFrom(to, Math.max(movable, weekAfter(next))),
  };
}
