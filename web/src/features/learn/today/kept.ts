import type { CardSchedule } from "@gruezi/contract/documents/card-schedule";
import type { Instant } from "@gruezi/contract/documents/lesson";
import { HOUR } from "@gruezi/contract/durations";
import { type KeptDue, keepDue } from "#data/device/kept-due.ts";
import { findKeptToday, keepToday } from "#data/device/kept-today.ts";
import { learningDayStart } from "./learning-day.ts";
import type { End, Sitting } from "./session.ts";
import type { Supply } from "./supply.ts";

/** A sitting that is under way, so that it can be gone on with after the page was closed. */
export interface UnderWay {
  end: End;
  startedAt: Instant;
  /** Items done of it. */
  done: number;
  /** When the last of them was done. */
  at: Instant;
}

interface Kept extends Omit<Supply, "schedules" | "lessons" | "decks" | "missing" | "day"> {
  schedules: [string, CardSchedule][];
  lessons: Supply["lessons"] extends ReadonlyMap<string, infer L> ? L[] : never;
  decks: Supply["decks"] extends ReadonlyMap<string, infer D> ? D[] : never;
  missing: string[];
  day: { start: Instant; answered: [string, string | null][]; begun: string[] };
  underWay: UnderWay | null;
}

const LISTS = ["schedules", "lessons", "decks", "missing", "begun"];

const isKept = (value: object): value is Kept =>
  LISTS.every((name) => Array.isArray(Reflect.get(value, name))) && "day" in value && "settings" in value;

export async function findToday(uid: string): Promise<{ supply: Supply; underWay: UnderWay | null } | null> {
  const kept = await findKeptToday(uid, isKept);
  if (!kept || kept.uid !== uid) return null;
  const { underWay, schedules, lessons, decks, missing, day, ...rest } = kept;
  return {
    underWay,
    supply: {
      ...rest,
      askedAt: 0,
      schedules: new Map(schedules),
      lessons: new Map(lessons.map((lesson) => [lesson.VideoID, lesson])),
      decks: new Map(decks.map((deck) => [deck.videoId, deck])),
      missing: new Set(missing),
      day: { start: day.start, answered: new Map(day.answered), begun: new Set(day.begun) },
    },
  };
}

export async function keepSupply(supply: Supply, underWay: UnderWay | null): Promise<void> {
  await keepDue(supply.uid, dueOf(supply));
  const { schedules, lessons, decks, missing, day, uid, ...rest } = supply;
  const kept: Kept = {
    ...rest,
    uid,
    schedules: [...schedules],
    lessons: [...lessons.values()],
    decks: [...decks.values()],
    missing: [...missing],
    day: { start: day.start, answered: [...day.answered], begun: [...day.begun] },
    underWay,
  };
  await keepToday(uid, kept);
}

function dueOf({ schedules, missing, dueInAll, askedAt }: Supply): KeptDue {
  const own = [...schedules].filter(([itemId, { state }]) => state !== 0 && !missing.has(itemId));
  const dues = own.map(([, { due }]) => due);
  return { at: askedAt, dues, more: Math.max(0, (dueInAll ?? 0) - dues.length) };
}

/** After a longer pause one begins anew. */
const GOES_ON_FOR = 2 * HOUR;

export const isStillUnderWay = ({ at }: UnderWay, now: Instant): boolean =>
  at <= now && now - at < GOES_ON_FOR && learningDayStart(at) === learningDayStart(now);

/** Null where nothing is under way: nothing was begun, or nothing is left. */
export const underWayOf = (sitting: Sitting | null, done: number, at: Instant): UnderWay | null =>
  sitting && sitting.atHand !== null ? { end: sitting.end, startedAt: sitting.startedAt, done, at } : null;
