import type { CardSchedule } from "@gruezi/contract/documents/card-schedule";
import type { LoggedRow } from "@gruezi/contract/review-log";
import { newSchedule } from "@gruezi/contract/scheduling/new-schedule";
import { inOrder, replay } from "@gruezi/contract/scheduling/replay";
import type { ItemOrigin, Scheduling } from "@gruezi/contract/scheduling/scheduler";
import { namedBy, type PartRows, schedulingsIn } from "./log-parts.ts";

/**
 * The newest rows of an item. They are stored with its schedule, so that a late row needs no part of the log.
 */
export interface ItemRows extends PartRows {
  /** Schedule before these rows. Missing if `Rows` are all rows of the item. */
  Since?: CardSchedule;
}

/** Limit of stored rows, since each read of the item reads them too. */
export const ITEM_ROWS_MAX = 40;
export const ITEM_ROWS_KEPT = 20;

export interface KnownItem {
  /** Undefined before the first row. */
  stored: CardSchedule | undefined;
  /** Undefined for an item that is older than this field, until its rows are gathered. */
  history: ItemRows | undefined;
}

/** Returns the rows that the list lacks. Refuses rows from before the list, and undos of such rows. */
export function sortRows<Row extends LoggedRow>(
  sent: readonly Row[],
  { history }: KnownItem,
): { fresh: readonly Row[]; refused: readonly Row[] } {
  const known = new Set(history?.Rows.map(({ id }) => id));
  const unknown = sent.filter(({ id }) => !known.has(id));
  if (history?.Since === undefined) return { fresh: unknown, refused: [] };
  const { Row: id = "", RowAt: at = 0 } = history.Since;
  const isLater = (row: Row) => inOrder(row, { at, id }) > 0;
  const undoable = new Set([...known, ...unknown.filter(isLater).map((row) => row.id)]);
  const isTaken = (row: Row) => isLater(row) && (row.kind !== "undo" || undoable.has(row.undone));
  return { fresh: unknown.filter(isTaken), refused: unknown.filter((row) => !isTaken(row)) };
}

/** Returns the item's rows after new ones. Undefined for an item whose earlier rows are not gathered. */
export function itemRowsAfter(
  fresh: readonly LoggedRow[],
  { stored, history }: KnownItem,
  { origin, scheduling }: { origin: ItemOrigin; scheduling: Scheduling },
): ItemRows | undefined {
  if (stored !== undefined && history === undefined) return undefined;
  const rows: ItemRows = {
    ...history,
    Rows: [...(history?.Rows ?? []), ...fresh],
    Schedulers: { ...history?.Schedulers, ...namedBy(fresh, scheduling) },
  };
  return rows.Rows.length > ITEM_ROWS_MAX ? shortened(rows, origin) : rows;
}

/** Shortens the list by replaying the older rows. An undo and the row that it undoes stay or go together. */
function shortened({ Rows, Schedulers, Since }: ItemRows, origin: ItemOrigin): ItemRows {
  const ordered = Rows.toSorted(inOrder);
  const [older, newest] = [ordered.slice(0, -ITEM_ROWS_KEPT), ordered.slice(-ITEM_ROWS_KEPT)];
  const [ids, undone] = [new Set(newest.map(({ id }) => id)), undoneBy(newest)];
  const undos = older.filter((row) => row.kind === "undo" && ids.has(row.undone));
  const kept = [...undos, ...newest];
  const schedule = replay(
    older.filter(({ id }) => !undone.has(id)),
    { origin, from: Since, schedulingFor: schedulingsIn([{ Rows, Schedulers }]) },
  );
  const last = older.at(-1);
  return {
    Rows: kept,
    Schedulers: Object.fromEntries(Object.entries(Schedulers).filter(([tag]) => isNamed(tag, kept))),
    Since: {
      ...(schedule ?? newSchedule(origin, older[0]?.at ?? 0)),
      ...(last && { Row: last.id, RowAt: last.at }),
    },
  };
}

const undoneBy = (rows: readonly LoggedRow[]): ReadonlySet<string> =>
  new Set(rows.flatMap((row) => (row.kind === "undo" ? [row.undone] : [])));

const isNamed = (tag: string, rows: readonly LoggedRow[]): boolean =>
  rows.some((row) => row.kind === "answer" && row.tag === tag);
