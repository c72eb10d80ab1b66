import type { LoggedRow } from "@gruezi/contract/review-log";
import type { LearningDay } from "#features/learn/today/queue/learning-day.ts";

/**
 * Merges rows of other devices, and drops items whose only answer of the day was undone. Rows do not tell
 * whether an item was new: it counts as new if no earlier answer is among them.
 */
export function withRows(day: LearningDay, rows: readonly LoggedRow[]): LearningDay {
  const undone = new Set(rows.flatMap((row) => (row.kind === "undo" ? [row.undone] : [])));
  const [takenBack = [], answers = []] = [true, false].map((isUndone) =>
    rows.filter((row) => row.kind === "answer" && undone.has(row.id) === isUndone),
  );
  const earlier = new Set(answers.filter(({ at }) => at < day.start).map(itemIdOf));
  const ofDay = new Set(answers.filter(({ at }) => at >= day.start).map(itemIdOf));
  const gone = new Set(takenBack.map(itemIdOf).filter((itemId) => !ofDay.has(itemId)));
  const elsewhere = [...ofDay].filter((itemId) => !day.answered.has(itemId));
  const isLeft = (itemId: string) => !gone.has(itemId);
  return {
    start: day.start,
    answered: new Map([
      ...[...day.answered].filter(([itemId]) => isLeft(itemId)),
      ...elsewhere.map((itemId): [string, null] => [itemId, null]),
    ]),
    begun: new Set([...[...day.begun].filter(isLeft), ...elsewhere.filter((itemId) => !earlier.has(itemId))]),
  };
}

const itemIdOf = ({ item }: LoggedRow): string => item;
