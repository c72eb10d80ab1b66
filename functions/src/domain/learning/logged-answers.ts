import type { LoggedAnswer, LoggedRow } from "@gruezi/contract/review-log";
import { inOrder } from "@gruezi/contract/scheduling/replay";

/** Returns the answers that were not undone, by item and in order. */
export function toAnswers(rows: readonly LoggedRow[]): ReadonlyMap<string, readonly LoggedAnswer[]> {
  const undone = new Set(rows.flatMap((row) => (row.kind === "undo" ? [nameOf(row.undone, row.item)] : [])));
  const counting = rows
    .filter((row) => row.kind === "answer")
    .filter(({ id, item }) => !undone.has(nameOf(id, item)));
  return Map.groupBy(counting.sort(inOrder), ({ item }) => item);
}

/** Names a row within its item, since an undo counts only there. */
const nameOf = (id: string, item: string): string => `${id} ${item}`;
