import { type CardSchedule, NEVER_DUE } from "../documents/card-schedule.ts";
import type { Instant } from "../durations.ts";
import type { LoggedRow } from "../review-log.ts";
import { newSchedule } from "./new-schedule.ts";
import { type ItemOrigin, type Scheduling, scheduleAfter } from "./scheduler.ts";

type Place = Pick<LoggedRow, "at" | "id">;

/** Compares rows by device time, then by id. */
export const inOrder = (one: Place, other: Place): number =>
  one.at - other.at || (one.id < other.id ? -1 : Number(one.id > other.id));

/** Returns whether rows can extend a schedule: all are later, and no undo refers to an earlier row. */
export function areLater(rows: readonly LoggedRow[], { Row = "", RowAt = 0 }: CardSchedule): boolean {
  const ids = new Set(rows.map(({ id }) => id));
  const newest = { at: RowAt, id: Row };
  return rows.every((row) => inOrder(row, newest) > 0 && (row.kind !== "undo" || ids.has(row.undone)));
}

/** Returns the scheduler of a tag. Undefined names the default one. */
export type SchedulingFor = (tag: string | undefined) => Scheduling;

interface Replayed {
  origin: ItemOrigin;
  /** Schedule before the rows. Undefined if they are all rows of the item. */
  from: CardSchedule | undefined;
  schedulingFor: SchedulingFor;
}

/**
 * Replays rows and returns the schedule, with id and time of the newest row. Undefined if no answer counts
 * and nothing was set aside. Order and duplicates of the input do not matter.
 */
export function replay(rows: readonly LoggedRow[], replayed: Replayed): CardSchedule | undefined {
  const ordered = [...new Map(rows.map((row) => [row.id, row])).values()].sort(inOrder);
  const undone = new Set(ordered.flatMap((row) => (row.kind === "undo" ? [row.undone] : [])));
  const schedule = ordered
    .filter(({ id }) => !undone.has(id))
    .reduce<CardSchedule | undefined>((before, row) => afterRow(before, row, replayed), replayed.from);
  const newest = ordered.at(-1);
  return schedule && newest ? { ...schedule, Row: newest.id, RowAt: newest.at } : schedule;
}

function afterRow(
  schedule: CardSchedule | undefined,
  row: LoggedRow,
  { origin, schedulingFor }: Replayed,
): CardSchedule | undefined {
  switch (row.kind) {
    case "answer":
      return scheduleAfter(schedule, {
        origin,
        grade: row.grade,
        now: row.at,
        scheduling: schedulingFor(row.tag),
      });
    case "aside":
      return { ...(schedule ?? newSchedule(origin, row.at)), due: NEVER_DUE, Suspended: true };
    case "back":
      return schedule?.Suspended ? broughtBack(schedule, row.at) : schedule;
    case "undo":
      return schedule;
  }
}

function broughtBack({ Suspended: _aside, ...schedule }: CardSchedule, at: Instant): CardSchedule {
  return { ...schedule, due: at };
}
