import type { LoggedAnswer, LoggedRow } from "@gruezi/contract/review-log";
import { inOrder } from "@gruezi/contract/scheduling/replay";

/** The answers that count, without those that were undone: by item, each in the order in which they were given. */
export function toAnswers(rows: readonly LoggedRow[]): ReadonlyMap<string, readonly LoggedAnswer[]> {
  const undone = new Set(rows.flatMap((row) => (row.kind === "undo" ? [nameOf(row.undone, row.item)] : [])));
  const counting = rows
    .filter((row) => row.kind === "answer")
    .filter(({ id, item }) => !undone.has(nameOf(id, item)));
  return Map.groupBy(counting.sort(inOrder), ({ item }) => item);
}

/** A row that undoes another item's answer undoes nothing. */
const nameOf = (id: string, item: string): string => `${id} ${item}`;
