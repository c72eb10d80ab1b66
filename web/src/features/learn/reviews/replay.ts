import { type CardSchedule, NEVER_DUE } from "@gruezi/contract/documents/card-schedule";
import type { Instant } from "@gruezi/contract/documents/lesson";
import { DEFAULT_TAG, type ReviewRow } from "@gruezi/contract/review-log";
import {
  DEFAULT_SCHEDULING,
  type ItemOrigin,
  newSchedule,
  type Scheduling,
  scheduleAfter,
} from "./scheduler.ts";

/** A row about one item. */
export type ItemRow = Exclude<ReviewRow, { kind: "scheduler" }>;
export type SchedulerRow = Extract<ReviewRow, { kind: "scheduler" }>;

export const isItemRow = (row: ReviewRow): row is ItemRow => row.kind !== "scheduler";
export const isSchedulerRow = (row: ReviewRow): row is SchedulerRow => row.kind === "scheduler";

/** The schedulers that rows name, by tag. */
export type Schedulings = ReadonlyMap<string, Scheduling>;

export const schedulingsIn = (rows: readonly ReviewRow[]): Schedulings =>
  new Map(
    rows.filter(isSchedulerRow).map(({ tag, retention, weights }) => [tag, { tag, retention, weights }]),
  );

/** By the device's time, then by id. */
export const inOrder = (a: ReviewRow, b: ReviewRow): number =>
  a.at - b.at || (a.rowId < b.rowId ? -1 : Number(a.rowId > b.rowId));

/**
 * The schedule that an item's rows lead to, from where they begin: `start` is the schedule from before there was a log,
 * or undefined. The order in which the rows are given is of no importance, nor is how often each is. Without any row it
 * is `start`.
 */
export function replay(
  rows: readonly ItemRow[],
  {
    origin,
    start,
    schedulings,
  }: { origin: ItemOrigin; start: CardSchedule | undefined; schedulings: Schedulings },
): CardSchedule | undefined {
  const ordered = [...new Map(rows.map((row) => [row.rowId, row])).values()].sort(inOrder);
  const [first] = ordered;
  const begin = start && withoutRow(start);
  if (!first) return begin;
  const undone = new Set(ordered.flatMap((row) => (row.kind === "undo" ? [row.undone] : [])));
  return ordered
    .filter(({ rowId }) => !undone.has(rowId))
    .reduce(
      (schedule, row) => afterRow(schedule, row, { origin, schedulings }),
      begin ?? newSchedule(origin, first.at),
    );
}

function afterRow(
  schedule: CardSchedule,
  row: ItemRow,
  { origin, schedulings }: { origin: ItemOrigin; schedulings: Schedulings },
): CardSchedule {
  switch (row.kind) {
    case "answer": {
      const scheduling = row.tag === DEFAULT_TAG ? DEFAULT_SCHEDULING : schedulings.get(row.tag);
      // A row whose scheduler is nowhere was not written by the product; the defaults come nearest.
      const known = scheduling ?? DEFAULT_SCHEDULING;
      return scheduleAfter(schedule, { origin, grade: row.grade, now: row.at, scheduling: known });
    }
    case "aside":
      return { ...schedule, due: NEVER_DUE, Suspended: true };
    case "back":
      return broughtBack(schedule, row.at);
    case "undo":
      return schedule;
  }
}

function broughtBack({ Suspended: _aside, ...schedule }: CardSchedule, at: Instant): CardSchedule {
  return { ...schedule, due: at };
}

/** What the scheduler keeps, without where it stands in the log. */
export function withoutRow({ Row: _row, RowAt: _at, ...schedule }: CardSchedule): CardSchedule {
  return schedule;
}
