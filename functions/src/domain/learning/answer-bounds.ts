import { utcDayOf } from "@gruezi/contract/days-off";
import { DAY, type Instant } from "@gruezi/contract/durations";
import { monthOf } from "@gruezi/contract/review-log";

/**
 * Range of accepted dates: months offline, fast clocks, and the date line. Together they touch four months at
 * most.
 */
export const OLDEST = 87 * DAY;
export const AHEAD = 2 * DAY;

/**
 * Limit of rows per server day on which they arrive. The rows of weeks offline arrive within a few days,
 * whatever their dates.
 */
export const ROWS_A_DAY_MAX = 3_000;
/**
 * Limit of new items of mined lines and words. Items are counted, since a learner can replace the lists
 * without end.
 */
export const MINED_A_DAY_MAX = 500;
/** Limit of items per account, more than years of learning need. */
export const ITEMS_MAX = 20_000;

/**
 * Counters in `Usage` of `Users/{uid}/Reviews/{month of now}-0`, a part of the log that most calls write
 * anyway.
 */
export interface AnswerUsage {
  /** UTC day, such as '2026-11-28'. */
  Day: string;
  /** Rows stored on that day. `Mined`: new mined items of that day. */
  Rows: number;
  Mined: number;
  /** All items of the account. */
  Items: number;
  /** Rows by month, for the months that accepted dates touch. A month is missing until its first row. */
  Months: Readonly<Record<string, number>>;
}

/** How much an account may still store. */
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

/** Returns the counters for today. A day never goes back, since the servers' clocks differ. */
export const ofToday = (usage: AnswerUsage, now: Instant): AnswerUsage =>
  usage.Day >= utcDayOf(now) ? usage : { ...usage, Day: utcDayOf(now), Rows: 0, Mined: 0 };

export const roomOf = ({ Rows, Mined, Items }: AnswerUsage): Room => ({
  rows: Math.max(0, ROWS_A_DAY_MAX - Rows),
  mined: Math.max(0, MINED_A_DAY_MAX - Mined),
  items: Math.max(0, ITEMS_MAX - Items),
});

/**
 * Returns the counters after rows were stored.
 * @param months number of rows by month, including the new ones
 */
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
