import { NEW } from "@gruezi/contract/documents/card-schedule";
import type { Instant } from "@gruezi/contract/documents/lesson";
import { type CachedDue, cacheDue } from "#data/device/cached-due.ts";
import { cacheToday } from "#data/device/cached-today.ts";
import type { Sitting } from "#features/learn/today/sitting/session.ts";
import { progressOf } from "#features/learn/today/sitting/sitting-figures.ts";
import { afterAnswers } from "#features/learn/today/supply/mined-supply.ts";
import type { Supply } from "#features/learn/today/supply/supply.ts";
import type { CachedSupply, UnderWay } from "./cached-supply.ts";

/** Caches the supply for the next visit, and due times for other pages. */
export async function cacheSupply(supply: Supply, sitting: Sitting | null, now: Instant): Promise<void> {
  await cacheDue(supply.uid, dueOf(supply));
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
    underWay: underWayOf(sitting, now),
  };
  await cacheToday(uid, cached);
}

/** Limit of the cache, which is written after each answer. */
const CACHED_MAX = 400;

const soonest = (schedules: Supply["schedules"]): CachedSupply["schedules"] =>
  [...schedules].sort(([, one], [, other]) => one.due - other.due).slice(0, CACHED_MAX);

function dueOf({ schedules, missing, dueInAll, askedAt }: Supply): CachedDue {
  const own = [...schedules].filter(([itemId, { state }]) => state !== NEW && !missing.has(itemId));
  const dues = own.map(([, { due }]) => due);
  const known = dues.filter((due) => due <= askedAt).length;
  return { at: askedAt, dues, more: Math.max(0, (dueInAll ?? 0) - known) };
}

/** Null if nothing was begun or nothing is left. */
const underWayOf = (sitting: Sitting | null, at: Instant): UnderWay | null =>
  sitting && sitting.atHand !== null
    ? { end: sitting.end, startedAt: sitting.startedAt, done: progressOf(sitting).done, at }
    : null;
