import type { CardSchedule } from "@gruezi/contract/documents/card-schedule";
import type { Instant } from "@gruezi/contract/documents/lesson";
import type { MinedItem } from "@gruezi/contract/mined-items";
import { findCachedToday } from "#data/device/cached-today.ts";
import type { Supply } from "#features/learn/today/supply/supply.ts";

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
}

const LISTS = ["schedules", "unasked", "asked", "ownRows", "lessons", "decks", "missing", "begun"];

const isCachedSupply = (value: object): value is CachedSupply =>
  LISTS.every((name) => Array.isArray(Reflect.get(value, name))) && "day" in value && "settings" in value;

export async function findToday(uid: string): Promise<Supply | null> {
  const cached = await findCachedToday(uid, isCachedSupply);
  if (!cached || cached.uid !== uid) return null;
  const { schedules, unasked, asked, ownRows, lessons, decks, missing, day, ...rest } = cached;
  return {
    ...rest,
    askedAt: 0,
    schedules: new Map(schedules),
    mined: { unasked, asked: new Set(asked) },
    ownRows: new Set(ownRows),
    lessons: new Map(lessons.map((lesson) => [lesson.VideoID, lesson])),
    decks: new Map(decks.map((deck) => [deck.videoId, deck])),
    missing: new Set(missing),
    day: { start: day.start, answered: new Map(day.answered), begun: new Set(day.begun) },
  };
}
