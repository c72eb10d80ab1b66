import type { CardSchedule } from "@gruezi/contract/documents/card-schedule";
import type { Instant } from "@gruezi/contract/documents/lesson";
import { HOUR } from "@gruezi/contract/durations";
import type { MinedItem } from "@gruezi/contract/mined-items";
import { findCachedToday } from "#data/device/cached-today.ts";
import { learningDayStart } from "#features/learn/today/queue/learning-day.ts";
import type { End } from "#features/learn/today/sitting/session.ts";
import type { Supply } from "#features/learn/today/supply/supply.ts";

/** A sitting that continues after a reload. */
export interface UnderWay {
  end: End;
  startedAt: Instant;
  done: number;
  /** Time of the last deed. */
  at: Instant;
}

/** JSON shape: lists instead of maps. */
export interface CachedSupply
  extends Omit<Supply, "schedules" | "mined" | "ownRows" | "lessons" | "decks" | "missing" | "day"> {
  schedules: [string, CardSchedule][];
  unasked: MinedItem[];
  asked: string[];
  ownRows: string[];
  lessons: Supply["lessons"] extends ReadonlyMap<string, infer L> ? L[] : never;
  decks: Supply["decks"] extends ReadonlyMap<string, infer D> ? D[] : never;
  missing: string[];
  day: { start: Instant; answered: [string, string | null][]; begun: string[] };
  underWay: UnderWay | null;
}

const LISTS = ["schedules", "unasked", "asked", "ownRows", "lessons", "decks", "missing", "begun"];

const isCachedSupply = (value: object): value is CachedSupply =>
  LISTS.every((name) => Array.isArray(Reflect.get(value, name))) && "day" in value && "settings" in value;

export async function findToday(uid: string): Promise<{ supply: Supply; underWay: UnderWay | null } | null> {
  const cached = await findCachedToday(uid, isCachedSupply);
  if (!cached || cached.uid !== uid) return null;
  const { underWay, schedules, unasked, asked, ownRows, lessons, decks, missing, day, ...rest } = cached;
  return {
    underWay,
    supply: {
      ...rest,
      askedAt: 0,
      schedules: new Map(schedules),
      mined: { unasked, asked: new Set(asked) },
      ownRows: new Set(ownRows),
      lessons: new Map(lessons.map((lesson) => [lesson.VideoID, lesson])),
      decks: new Map(decks.map((deck) => [deck.videoId, deck])),
      missing: new Set(missing),
      day: { start: day.start, answered: new Map(day.answered), begun: new Set(day.begun) },
    },
  };
}

/** A new sitting starts after a longer pause. */
const GOES_ON_FOR = 2 * HOUR;

export const isStillUnderWay = ({ at }: UnderWay, now: Instant): boolean =>
  at <= now && now - at < GOES_ON_FOR && learningDayStart(at) === learningDayStart(now);
