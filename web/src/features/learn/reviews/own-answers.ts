import type { SentRow } from "@gruezi/contract/callables/save-answers";
import type { CardSchedule } from "@gruezi/contract/documents/card-schedule";
import { readItemId } from "@gruezi/contract/learning-item";
import { inOrder, replay } from "@gruezi/contract/scheduling/replay";
import type { ItemOrigin, Scheduling } from "@gruezi/contract/scheduling/scheduler";

type Schedules = ReadonlyMap<string, CardSchedule>;

/** All that this page knows beyond the schedules that were read. */
export interface OwnAnswers {
  /** Rows that the server has not named yet, by item. */
  unsent: ReadonlyMap<string, readonly SentRow[]>;
  /** The server's schedules since rows were sent. */
  saved: Schedules;
  /** The one by which the server will schedule the unsent answers. */
  scheduling: Scheduling;
}

/** Schedules with the learner's own answers: the newer of what was read and what was saved, and unsent rows on top. */
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

/** A late row changes a schedule whose newest row stays the same. */
const newest = (read: CardSchedule, saved: CardSchedule | undefined): CardSchedule =>
  saved && (saved.RowAt ?? 0) >= (read.RowAt ?? 0) ? saved : read;

/** The schedule that an item's rows lead to. Rows that are not later than it are in it already, or the server's matter. */
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
