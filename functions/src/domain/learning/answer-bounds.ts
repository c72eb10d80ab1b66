import { utcDayOf } from "@gruezi/contract/days-off";
import type { Instant } from "@gruezi/contract/documents/lesson";
import { DAY } from "@gruezi/contract/durations";
import { monthOf } from "@gruezi/contract/review-log";

/** Dates that are accepted: months offline, fast clocks, the date line. Together they touch four months at most. */
export const OLDEST = 87 * DAY;
export const AHEAD = 2 * DAY;

/** By the server's day of arrival: rows of weeks offline come within a few days, whatever their dates. */
export const ROWS_A_DAY_MAX = 3_000;
/** New items of mined lines and words. Lists can be replaced for ever, so items are counted. */
export const MINED_A_DAY_MAX = 500;
/** Beyond years of learning. */
export const ITEMS_MAX = 20_000;

/** `Usage` of `Users/{uid}/Reviews/{month of now}-0`, a part of the log that most calls write anyway. */
export interface AnswerUsage {
  /** UTC: '2026-11-28'. */
  Day: string;
  /** Of the day. */
  Rows: number;
  Mined: number;
  /** Of all days. */
  Items: number;
  /** Rows of the months that accepted dates touch; a month is missing until its first row. */
  Months: Readonly<Record<string, number>>;
}

/** What an account may still store. */
export interface Room {
  rows: number;
  mined: number;
  items: number;
}

export const newUsage = (items: number, now: Instant): AnswerUsage => ({
  Day: utcDayOf(now),
  Rows: 0,
  Mined: 0,
  Items: items,
  Months: {},
});

/** A day never goes back, since the clocks of servers differ. */
export const ofToday = (usage: AnswerUsage, now: Instant): AnswerUsage =>
  usage.Day >= utcDayOf(now) ? usage : { ...usage, Day: utcDayOf(now), Rows: 0, Mined: 0 };

export const roomOf = ({ Rows, Mined, Items }: AnswerUsage): Room => ({
  rows: Math.max(0, ROWS_A_DAY_MAX - Rows),
  mined: Math.max(0, MINED_A_DAY_MAX - Mined),
  items: Math.max(0, ITEMS_MAX - Items),
});

/** @param months their rows, now counted */
export function usageAfter(
  usage: AnswerUsage,
  { room, months }: { room: Room; months: AnswerUsage["Months"] },
  now: Instant,
): AnswerUsage {
  const { rows, mined, items } = roomOf(usage);
  const earliest = monthOf(now - OLDEST);
  const touched = Object.entries({ ...usage.Months, ...months }).filter(([month]) => month >= earliest);
  return {
    Day: usage.Day,
    Rows: usage.Rows + rows - room.rows,
    Mined: usage.Mined + mined - room.mined,
    Items: usage.Items + items - room.items,
    Months: Object.fromEntries(touched),
  };
}
