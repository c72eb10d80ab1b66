import { NEW } from "@gruezi/contract/documents/card-schedule";
import type { Instant } from "@gruezi/contract/documents/lesson";
import { type KeptDue, keepDue } from "#data/device/kept-due.ts";
import { keepToday } from "#data/device/kept-today.ts";
import type { Sitting } from "#features/learn/today/sitting/session.ts";
import { progressOf } from "#features/learn/today/sitting/sitting-figures.ts";
import { afterAnswers } from "#features/learn/today/supply/mined-supply.ts";
import type { Supply } from "#features/learn/today/supply/supply.ts";
import type { Kept, UnderWay } from "./kept.ts";

/** Caches the supply for the next visit, and due times for other pages. */
export async function keepSupply(supply: Supply, sitting: Sitting | null, now: Instant): Promise<void> {
  await keepDue(supply.uid, dueOf(supply));
  const { schedules, mined, ownRows, lessons, decks, missing, day, uid, ...rest } = supply;
  const { unasked, asked } = afterAnswers(mined, schedules);
  const kept: Kept = {
    ...rest,
    uid,
    schedules: soonest(schedules),
    unasked: [...unasked],
    asked: [...asked],
    ownRows: [...ownRows].slice(-KEPT_MAX),
    lessons: [...lessons.values()],
    decks: [...decks.values()],
    missing: [...missing],
    day: { start: day.start, answered: [...day.answered], begun: [...day.begun] },
    underWay: underWayOf(sitting, now),
  };
  await keepToday(uid, kept);
}

/** Limit of the cache, which is written after each answer. */
const KEPT_MAX = 400;

const soonest = (schedules: Supply["schedules"]): Kept["schedules"] =>
  [...schedules].sort(([, one], [, other]) => one.due - other.due).slice(0, KEPT_MAX);

function dueOf({ schedules, missing, dueInAll, askedAt }: Supply): KeptDue {
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
