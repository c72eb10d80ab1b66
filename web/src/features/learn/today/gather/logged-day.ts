import type { LoggedRow } from "@gruezi/contract/review-log";
import type { LearningDay } from "#features/learn/today/queue/learning-day.ts";

/**
 * Adds what the log has of this day, answers of other devices among them. Whether an item was new to them the log does
 * not say: it counts as new where the rows that were read know no earlier answer of it.
 */
export function withRows(day: LearningDay, rows: readonly LoggedRow[]): LearningDay {
  const undone = new Set(rows.flatMap((row) => (row.kind === "undo" ? [row.undone] : [])));
  const answers = rows.filter((row) => row.kind === "answer" && !undone.has(row.id));
  const earlier = new Set(answers.filter(({ at }) => at < day.start).map(itemIdOf));
  const elsewhere = answers
    .filter(({ at }) => at >= day.start)
    .map(itemIdOf)
    .filter((itemId) => !day.answered.has(itemId));
  return {
    start: day.start,
    answered: new Map([...day.answered, ...elsewhere.map((itemId): [string, null] => [itemId, null])]),
    begun: new Set([...day.begun, ...elsewhere.filter((itemId) => !earlier.has(itemId))]),
  };
}

const itemIdOf = ({ item }: LoggedRow): string => item;
