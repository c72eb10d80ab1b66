import type { Instant } from "./documents/lesson.ts";
import type { PrivateLessonSlot } from "./documents/private-lesson-slot.ts";
import { HOUR } from "./durations.ts";
import { addSwissDays, nextWeekly, type WeeklyTime } from "./swiss-week.ts";

export const PRIVATE_LESSON_MINUTES = 60;
/** How long before a lesson it can still be moved to another slot. */
export const NOTICE_DAYS = 7;
/** A slot is held no longer than this for a learner who is on the way to pay. */
export const LONGEST_PAYMENT_HOLD = HOUR;

export type SlotHour = Pick<PrivateLessonSlot, "Day" | "Meridiem" | "Hour">;
export type SlotTimes = SlotHour & Pick<PrivateLessonSlot, "FirstLesson" | "LastOldLesson">;

/** 12 AM is midnight and 12 PM is noon. */
export const toWeeklyTime = ({ Day, Meridiem, Hour }: SlotHour): WeeklyTime => ({
  day: Day,
  hour: (Hour % 12) + (Meridiem === "PM" ? 12 : 0),
});

/** Whether the slot is held for a plan that begins when the hold ends; otherwise the learner is on the way to pay. */
export const isKeptForPlan = (holdUntil: Instant, now: Instant): boolean =>
  holdUntil - now > LONGEST_PAYMENT_HOLD;

type Claimed = SlotHour & Pick<PrivateLessonSlot, "FirstLesson">;

/** 'First lesson next week.' It is later if the slot's former learner has a lesson left. */
export const firstLessonOf = (slot: Claimed, takenAt: Instant): Instant =>
  nextLessonFrom(slot, weekAfter(takenAt));

const weekAfter = (instant: Instant): Instant => nextWeekly({ day: "MON", hour: 0 }, instant + 1);

const nextLessonFrom = (slot: Claimed, from: Instant): Instant =>
  nextWeekly(toWeeklyTime(slot), Math.max(from, slot.FirstLesson ?? from));

/** The next lesson of the learner who has the slot. */
export function nextLessonOf(slot: SlotTimes, now: Instant): Instant {
  const { LastOldLesson } = slot;
  return LastOldLesson !== null && LastOldLesson >= now ? LastOldLesson : nextLessonFrom(slot, now);
}

/** The lesson from which a move could begin; null while a lesson at an earlier slot is still to come. */
export function nextMovableLesson(slot: SlotTimes, now: Instant): Instant | null {
  if (slot.LastOldLesson !== null && slot.LastOldLesson >= now) return null;
  return nextLessonFrom(slot, addSwissDays(now, NOTICE_DAYS));
}

/** The moment after which a lesson cannot be moved any more. */
export const noticeEndsAt = (lesson: Instant): Instant => addSwissDays(lesson, -NOTICE_DAYS);

/** What a move to another slot would mean if it were made now. */
export interface LessonMove {
  /** The lesson that is too near to be moved; null if none is. */
  lastOldLesson: Instant | null;
  /** When another learner's lessons may begin at the old slot; null if at once. */
  freeFrom: Instant | null;
  firstLesson: Instant;
}

/**
 * A move begins with the first lesson for which there is a week's notice, by the clock in Switzerland. A lesson that is
 * nearer stays at the old slot, and then the new slot begins in a later week, because there is one lesson a week.
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
