import type { CardSchedule } from "@gruezi/contract/documents/card-schedule";
import { groupedBy } from "@gruezi/contract/grouped-by";
import type { LoggedRow } from "@gruezi/contract/review-log";
import type { LearningDay } from "@gruezi/contract/reviews/learning-day";

type Schedules = ReadonlyMap<string, Pick<CardSchedule, "reps">>;

/**
 * Adds rows of the log and of other devices to the day. Drops items whose only answer of the day was undone.
 * An item is new if its schedule counts no answer before the day or, without a schedule, if the rows hold
 * none.
 */
export function withRows(
  day: LearningDay,
  rows: readonly LoggedRow[],
  schedules: Schedules = new Map(),
): LearningDay {
  const single = [...new Map(rows.map((row) => [row.id, row])).values()];
  const undone = new Set(single.flatMap((row) => (row.kind === "undo" ? [row.undone] : [])));
  const [takenBack = [], answers = []] = [true, false].map((isUndone) =>
    single.filter((row) => row.kind === "answer" && undone.has(row.id) === isUndone),
  );
  const earlier = new Set(answers.filter(({ at }) => at < day.start).map(itemIdOf));
  const ofDay = groupedBy(
    answers.filter(({ at }) => at >= day.start),
    itemIdOf,
  );
  const gone = new Set(takenBack.map(itemIdOf).filter((itemId) => !ofDay.has(itemId)));
  const elsewhere = [...ofDay].filter(([itemId]) => !day.answered.has(itemId));
  const isNew = ([itemId, { length }]: readonly [string, readonly LoggedRow[]]) =>
    !earlier.has(itemId) && (schedules.get(itemId)?.reps ?? 0) <= length;
  const isLeft = (itemId: string) => !gone.has(itemId);
  return {
    start: day.start,
    answered: new Map([
      ...[...day.answered].filter(([itemId]) => isLeft(itemId)),
      ...elsewhere.map(([itemId]): [string, null] => [itemId, null]),
    ]),
    begun: new Set([...[...day.begun].filter(isLeft), ...elsewhere.filter(isNew).map(([itemId]) => itemId)]),
  };
}

const itemIdOf = ({ item }: LoggedRow): string => item;
