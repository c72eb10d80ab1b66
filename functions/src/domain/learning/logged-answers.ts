import type { Instant } from "@gruezi/contract/documents/lesson";
import { DAY } from "@gruezi/contract/durations";
import type { ReviewRow } from "@gruezi/contract/review-log";

export type LoggedAnswer = Extract<ReviewRow, { kind: "answer" }>;

/** A device's clock may be ahead, and a learner may have crossed the date line. What is later than this was made up. */
const AHEAD = 2 * DAY;

/**
 * The answers that count, by item, each in the order in which they were given: without those that were taken back, those
 * that came twice, and those from the future.
 */
export function toAnswers(
  rows: Iterable<ReviewRow>,
  now: Instant,
): ReadonlyMap<string, readonly LoggedAnswer[]> {
  const undone = new Set<string>();
  const answers = new Map<string, LoggedAnswer>();
  for (const row of rows) {
    if (row.kind === "undo") undone.add(nameOf(row.undone, row.itemId));
    else if (row.kind === "answer" && row.at <= now + AHEAD && !answers.has(row.rowId))
      answers.set(row.rowId, row);
  }
  const counting = [...answers.values()].filter(({ rowId, itemId }) => !undone.has(nameOf(rowId, itemId)));
  return Map.groupBy(counting.sort(byTime), ({ itemId }) => itemId);
}

/** A row that takes back another item's answer takes back nothing. */
const nameOf = (rowId: string, itemId: string): string => `${rowId} ${itemId}`;

export const byTime = (one: LoggedAnswer, other: LoggedAnswer): number =>
  one.at - other.at || (one.rowId < other.rowId ? -1 : 1);
