import type { LoggedAnswer, LoggedRow } from "@gruezi/contract/review-log";
import { inOrder } from "@gruezi/contract/scheduling/replay";

/** Answers not undone, by item, in order. */
export function toAnswers(rows: readonly LoggedRow[]): ReadonlyMap<string, readonly LoggedAnswer[]> {
  const undone = new Set(rows.flatMap((row) => (row.kind === "undo" ? [nameOf(row.undone, row.item)] : [])));
  const counting = rows
    .filter((row) => row.kind === "answer")
    .filter(({ id, item }) => !undone.has(nameOf(id, item)));
  return Map.groupBy(counting.sort(inOrder), ({ item }) => item);
}

/** An undo counts only within its item. */
const nameOf = (id: string, item: string): string => `${id} ${item}`;
