import type { Instant } from "@gruezi/contract/documents/lesson";
import { DAY } from "@gruezi/contract/durations";
import type { LearningDay } from "@gruezi/contract/reviews/learning-day";
import { type Candidate, isNew, planQueue } from "@gruezi/contract/reviews/queue";
import { type CachedDue, cacheDue } from "#data/device/cached-due.ts";
import { cacheToday } from "#data/device/cached-today.ts";
import { currentDay } from "#features/learn/today/queue/learning-day.ts";
import { afterAnswers } from "#features/learn/today/supply/mined-supply.ts";
import { candidatesOf, type Supply } from "#features/learn/today/supply/supply.ts";
import { learningCalendarOf, ownTimeZone } from "#lib/own-days.ts";
import type { CachedSupply } from "./cached-supply.ts";

/** Caches the supply for the next visit, and due times for other pages. */
export async function cacheSupply(supply: Supply, now: Instant): Promise<void> {
  await cacheDue(supply.uid, dueOf(supply, now));
  const { schedules, mined, ownRows, lessons, decks, missing, day, uid, ...rest } = supply;
  const { unasked, asked } = afterAnswers(mined, schedules);
  const cached: CachedSupply = {
    ...rest,
    uid,
    schedules: soonest(schedules),
    unasked: [...unasked],
    asked: [...asked],
    ownRows: [...ownRows].slice(-CACHED_MAX),
    lessons: [...lessons.values()],
    decks: [...decks.values()],
    missing: [...missing],
    day: { start: day.start, answered: [...day.answered], begun: [...day.begun] },
  };
  await cacheToday(uid, cached);
}

/** Limit of the cache, which is written after each answer. */
const CACHED_MAX = 400;

const soonest = (schedules: Supply["schedules"]): CachedSupply["schedules"] =>
  [...schedules].sort(([, one], [, other]) => one.due - other.due).slice(0, CACHED_MAX);

function dueOf(supply: Supply, now: Instant): CachedDue {
  const { schedules, missing, dueInAll, askedAt, settings } = supply;
  const own = candidatesOf(schedules).filter((item) => !isNew(item) && !missing.has(item.itemId));
  const dues = dueTimes(own);
  const known = dues.filter((due) => due <= askedAt).length;
  const day = currentDay(supply.day, now);
  const noDay = { ...day, answered: new Map(), begun: new Set<string>() };
  return {
    at: askedAt,
    dues,
    more: Math.max(0, (dueInAll ?? 0) - known),
    asked: {
      dues: dueTimes(onceAFamily(own, noDay, Number.POSITIVE_INFINITY)),
      today: {
        day: learningCalendarOf(ownTimeZone())(now),
        dues: dueTimes(onceAFamily(own, day, day.start + DAY)),
        reviewed: day.answered.size - day.begun.size,
      },
      ReviewsADay: settings.ReviewsADay,
      DaysOff: [...settings.DaysOff],
    },
  };
}

const dueTimes = (items: readonly Candidate[]): number[] =>
  items.flatMap(({ schedule }) => schedule?.due ?? []);

/** Items that a day would ask without limits. */
function onceAFamily(items: readonly Candidate[], day: LearningDay, until: Instant): Candidate[] {
  const unlimited = { newADay: 0, reviewsADay: Number.POSITIVE_INFINITY, atMost: Number.POSITIVE_INFINITY };
  const asked = new Set(planQueue(items, { ...unlimited, now: until, day, isBacklog: false, seed: "" }));
  return items.filter(({ itemId }) => asked.has(itemId));
}
