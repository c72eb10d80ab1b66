import type { Instant } from "./documents/lesson.ts";
import type { PrivateLessonSlot } from "./documents/private-lesson-slot.ts";
import { HOUR } from "./durations.ts";
import { addSwissDays, nextWeekly, type WeeklyTime } from "./swiss-week.ts";

export const PRIVATE_LESSON_MINUTES = 60;
/** How long before a lesson it can still be given another hour. */
export const NOTICE_DAYS = 7;
/** A learner who is on the way to pay has no longer than this: the hour is free again then. */
export const LONGEST_PAYMENT_HOLD = HOUR;

export type SlotHour = Pick<PrivateLessonSlot, "Day" | "Meridiem" | "Hour">;
export type SlotTimes = SlotHour & Pick<PrivateLessonSlot, "FirstLesson" | "LastOldLesson">;

/** 12 AM is midnight and 12 PM is noon. */
export const toWeeklyTime = ({ Day, Meridiem, Hour }: SlotHour): WeeklyTime => ({
  day: Day,
  hour: (Hour % 12) + (Meridiem === "PM" ? 12 : 0),
});

/** Whether the hour waits for a plan that begins when the hold ends; otherwise the learner is on the way to pay for it. */
export const isKeptForPlan = (holdUntil: Instant, now: Instant): boolean =>
  holdUntil - now > LONGEST_PAYMENT_HOLD;

type Claimed = SlotHour & Pick<PrivateLessonSlot, "FirstLesson">;

/** 'First lesson next week.' Somebody who had the hour before may have a lesson left, and then it is later. */
export const firstLessonOf = (slot: Claimed, takenAt: Instant): Instant =>
  nextLessonFrom(slot, weekAfter(takenAt));

const weekAfter = (instant: Instant): Instant => nextWeekly({ day: "MON", hour: 0 }, instant + 1);

const nextLessonFrom = (slot: Claimed, from: Instant): Instant =>
  nextWeekly(toWeeklyTime(slot), Math.max(from, slot.FirstLesson ?? from));

/** The next lesson of whoever has the slot. */
export function nextLessonOf(slot: SlotTimes, now: Instant): Instant {
  const { LastOldLesson } = slot;
  return LastOldLesson !== null && LastOldLesson >= now ? LastOldLesson : nextLessonFrom(slot, now);
}

/** The lesson at which a move could begin; null while one stays from an earlier move and is still to come. */
export function nextMovableLesson(slot: SlotTimes, now: Instant): Instant | null {
  if (slot.LastOldLesson !== null && slot.LastOldLesson >= now) return null;
  return nextLessonFrom(slot, addSwissDays(now, NOTICE_DAYS));
}

/** The moment after which a lesson cannot be moved any more. */
export const noticeEndsAt = (lesson: Instant): Instant => addSwissDays(lesson, -NOTICE_DAYS);

/** What a move to another hour comes to, were it made now. */
export interface LessonMove {
  /** The lesson that is too near to be moved; null where none is. */
  lastOldLesson: Instant | null;
  /** From when on the old hour is another learner's to have; null where it is at once. */
  freeFrom: Instant | null;
  firstLesson: Instant;
}

/**
 * A weekly lesson is moved from the first one on for which there is a week's notice, by the clock in Switzerland. One
 * that is nearer stays where it is, and then the new hour begins in a later week, because there is one lesson a week.
 * Null when nothing can be moved.
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
