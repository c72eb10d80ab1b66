import type { SentRow } from "@gruezi/contract/callables/save-answers";
import type { CardSchedule } from "@gruezi/contract/documents/card-schedule";
import { readItemId } from "@gruezi/contract/learning-item";
import { inOrder, replay } from "@gruezi/contract/scheduling/replay";
import type { ItemOrigin, Scheduling } from "@gruezi/contract/scheduling/scheduler";

type Schedules = ReadonlyMap<string, CardSchedule>;

export interface OwnAnswers {
  /** Rows by item that the server has neither saved nor refused. */
  unsent: ReadonlyMap<string, readonly SentRow[]>;
  /** Schedules that the server returned since rows were sent. */
  saved: Schedules;
  /** Settings for scheduling, which the server uses as well. */
  scheduling: Scheduling;
}

export const unsentRows = ({ unsent }: OwnAnswers): SentRow[] => [...unsent.values()].flat();

/** Returns the newer of the read and saved schedules, with unsent rows applied. */
export function withOwnAnswers(
  read: Schedules,
  { unsent, saved, scheduling }: OwnAnswers,
  isWanted: (row: SentRow) => boolean = () => true,
): Schedules {
  const schedules = new Map(
    [...read].map(([itemId, schedule]) => [itemId, newest(schedule, saved.get(itemId))]),
  );
  for (const [itemId, rows] of unsent) {
    const [row] = rows;
    if (!row || !isWanted(row)) continue;
    const schedule = afterRows(schedules.get(itemId) ?? saved.get(itemId), rows, scheduling);
    if (schedule) schedules.set(itemId, schedule);
    else schedules.delete(itemId);
  }
  return schedules;
}

/**
 * Returns the newer schedule. Prefers `saved` at equal times, because a late row changes a schedule but not
 * its newest row.
 */
const newest = (read: CardSchedule, saved: CardSchedule | undefined): CardSchedule =>
  saved && (saved.RowAt ?? 0) >= (read.RowAt ?? 0) ? saved : read;

/**
 * Applies rows to a schedule. Ignores earlier rows, which the schedule includes or the server must insert.
 */
export function afterRows(
  schedule: CardSchedule | undefined,
  rows: readonly SentRow[],
  scheduling: Scheduling,
): CardSchedule | undefined {
  const { RowAt: at = 0, Row: id = "" } = schedule ?? {};
  const later = rows.filter((row) => inOrder(row, { at, id }) > 0);
  const [row] = rows;
  if (!row) return schedule;
  return replay(later, { origin: originOf(row), from: schedule, schedulingFor: () => scheduling });
}

const originOf = ({ item, videoId, lineId }: SentRow): ItemOrigin => ({
  itemId: item,
  kind: readItemId(item).kind,
  videoId,
  ...(lineId !== undefined && { lineId }),
});
