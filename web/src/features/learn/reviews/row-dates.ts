import type { Instant } from "@gruezi/contract/documents/lesson";
import type { ItemRow } from "@gruezi/contract/scheduling/replay";
import { type WaitingItem, withRows } from "./waiting.ts";

/** The first instant of a month in UTC; `months` counts from the month of `now`. */
function beginOfMonth(now: Instant, months: number): Instant {
  const date = new Date(now);
  return Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + months, 1);
}

/** The rules take rows of this month, of the two before and of the next one. */
const LAST_MONTHS = 2;

/**
 * The item with its rows dated so that the store takes them: a device may have been without a connection for months, and
 * its clock may have been set right since. What is dated anew has to be computed anew.
 */
export function withinTaken(item: WaitingItem, now: Instant): WaitingItem {
  const earliest = beginOfMonth(now, -LAST_MONTHS);
  const latest = beginOfMonth(now, 2) - 1;
  const isTaken = ({ at }: ItemRow) => at >= earliest && at <= latest;
  if (item.rows.every(isTaken)) return item;
  return redated(item, (at) => Math.min(Math.max(at, earliest), Math.min(latest, now)));
}

/**
 * For a device whose clock is more than a month ahead: its rows at the end of the month before, which the store takes
 * more likely. Null where none of them is of this month.
 */
export function inMonthBefore(item: WaitingItem, now: Instant): WaitingItem | null {
  const end = beginOfMonth(now, 0) - 1;
  return item.rows.some(({ at }) => at > end) ? redated(item, (at, left) => Math.min(at, end - left)) : null;
}

/** A millisecond apart at least, so that they stay in their order. `left` is how many rows follow. */
function redated(item: WaitingItem, dateOf: (at: Instant, left: number) => Instant): WaitingItem {
  let last = Number.NEGATIVE_INFINITY;
  const rows = item.rows.map((row, index) => {
    last = Math.max(dateOf(row.at, item.rows.length - 1 - index), last + 1);
    return { ...row, at: last };
  });
  return withRows({ ...item, isGuess: true }, rows);
}
