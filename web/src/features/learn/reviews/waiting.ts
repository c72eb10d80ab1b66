import { type CardSchedule, ITEM_KINDS, NEW } from "@gruezi/contract/documents/card-schedule";
import type { Instant } from "@gruezi/contract/documents/lesson";
import type { Grade } from "@gruezi/contract/review-log";
import { DEFAULT_TAG, formatRow, parseRow } from "@gruezi/contract/review-log";
import { type ItemRow, isItemRow, replay, withoutRow } from "@gruezi/contract/scheduling/replay";
import { type ItemOrigin, newSchedule, type Scheduling } from "@gruezi/contract/scheduling/scheduler";
import { isSchedule } from "#data/device/kept-cards.ts";

/** What was answered of an item, and the server does not have yet. */
export interface WaitingItem {
  origin: ItemOrigin;
  /** The `Row` that this device knew before; empty for none. */
  after: string;
  /** The time of the item's newest row before these; 0 for none. */
  until: Instant;
  /** What the rows go on from. */
  from: CardSchedule;
  /** The schedule from before there was a log, when these are the item's first rows. */
  start: CardSchedule | null;
  /** In their order, never empty. */
  rows: readonly ItemRow[];
  /** The schedulers that the rows name, but for the default. */
  schedulings: readonly Scheduling[];
  /** How many of the rows were sent at least once: the server may have them, though it has not said so. */
  tried: number;
  /** Whether `from` is a guess, so that only the whole log tells where the rows lead. */
  isGuess: boolean;
  /** Where the rows lead, with the last one's id and time. */
  schedule: CardSchedule;
}

export type Waiting = ReadonlyMap<string, WaitingItem>;

/** What the server has of an item since this device saved it. */
export interface SettledItem {
  schedule: CardSchedule;
  /** The newest answer, with the schedule before it, if this device gave it on top of all that there was. */
  last: { rowId: string; before: CardSchedule } | null;
}

/** Anything that a learner does to an item: a row without its time and id. */
export type Deed =
  | { kind: "answer"; grade: Grade; milliseconds: number; tag: string }
  | { kind: "undo"; undone: string }
  | { kind: "aside" | "back" };

interface Knowledge {
  waiting: WaitingItem | undefined;
  settled: SettledItem | undefined;
  /** As the screen knows it. */
  shown: CardSchedule | undefined;
}

/** Ten characters of 64: two devices never draw the same. */
export function newRowId(): string {
  const letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
  return Array.from(crypto.getRandomValues(new Uint8Array(10)), (byte) => letters[byte % 64]).join("");
}

/** What is waiting of an item once this was done to it. The row is dated after all that is known of the item. */
export function withDeed(
  deed: Deed,
  {
    origin,
    at,
    rowId,
    scheduling,
    known,
  }: {
    origin: ItemOrigin;
    at: Instant;
    rowId: string;
    scheduling?: Scheduling;
    known: Knowledge;
  },
): WaitingItem {
  const item = known.waiting ?? begin(origin, at, known);
  const earlier = known.waiting?.rows ?? [];
  const last = earlier.at(-1)?.at ?? item.until;
  const row: ItemRow = { ...deed, at: Math.max(at, last + 1), rowId, itemId: origin.itemId };
  const isNamed = scheduling && scheduling.tag !== DEFAULT_TAG;
  const others = item.schedulings.filter(({ tag }) => tag !== scheduling?.tag);
  return withRows({ ...item, schedulings: isNamed ? [...others, scheduling] : item.schedulings }, [
    ...earlier,
    row,
  ]);
}

type Begun = Omit<WaitingItem, "schedule" | "rows">;

/** An item of which nothing is waiting yet. */
function begin(origin: ItemOrigin, at: Instant, { settled, shown }: Knowledge): Begun {
  const base = newest(settled?.schedule, shown);
  // Something that was kept and never asked is as good as new.
  const isNew = base === undefined || (base.state === NEW && base.Row === undefined);
  const from = isNew ? newSchedule(origin, at) : withoutRow(base);
  const isFromBeforeLog = !isNew && base.Row === undefined;
  return {
    origin,
    after: base?.Row ?? "",
    until: base?.RowAt ?? 0,
    from,
    start: isFromBeforeLog ? from : null,
    schedulings: [],
    tried: 0,
    isGuess: false,
  };
}

/** A screen's own copy of a schedule does not say which row it comes from: what was settled does. */
function newest(
  settled: CardSchedule | undefined,
  shown: CardSchedule | undefined,
): CardSchedule | undefined {
  return (settled?.RowAt ?? -1) >= (shown?.RowAt ?? -1) ? (settled ?? shown) : shown;
}

/** @throws Error without rows: then nothing is waiting */
export function withRows(item: Begun, rows: readonly ItemRow[]): WaitingItem {
  const { origin, from, schedulings } = item;
  const last = rows.at(-1);
  const start = from;
  const led = replay(rows, { origin, start, schedulings: new Map(schedulings.map((one) => [one.tag, one])) });
  if (!last || !led) throw new Error("Nothing is waiting of an item without rows.");
  return { ...item, rows, schedule: { ...led, Row: last.rowId, RowAt: last.at } };
}

interface TakenBack {
  rowId: string;
  origin: ItemOrigin;
  /** As the screen knew it before the answer. */
  before: CardSchedule | undefined;
  at: Instant;
  undoId: string;
  waiting: WaitingItem | undefined;
  settled: SettledItem | undefined;
}

/** What is waiting of an item once an answer was taken back; null where nothing is left of it. */
export function withTakenBack({
  rowId,
  origin,
  before,
  at,
  undoId,
  waiting,
  settled,
}: TakenBack): WaitingItem | null {
  const place = waiting?.rows.findIndex((row) => row.rowId === rowId) ?? -1;
  if (waiting && place >= waiting.tried) {
    // It never left the device, so it need not be told of.
    const rows = waiting.rows.filter((row) => row.rowId !== rowId);
    return rows.length > 0 ? withRows(waiting, rows) : null;
  }
  const undo = { kind: "undo", undone: rowId } as const;
  const known = { waiting, settled, shown: before };
  if (place >= 0) return withDeed(undo, { origin, at, rowId: undoId, known });
  const item = withDeed(undo, { origin, at, rowId: undoId, known });
  const last = !waiting && settled?.last?.rowId === rowId ? settled.last : null;
  // What was answered on top of it has to be computed anew; the screen's own schedule serves until then.
  const from = last?.before ?? withoutRow(before ?? newSchedule(origin, at));
  return withRows(
    { ...item, from: waiting ? waiting.from : from, start: null, isGuess: last === null },
    item.rows,
  );
}

/** What still waits after some of its rows were saved, or given up; null for nothing. */
export function withoutSent(
  item: WaitingItem,
  sent: WaitingItem,
  saved: CardSchedule | null,
): WaitingItem | null {
  const known = new Set(sent.rows.map(({ rowId }) => rowId));
  const rows = item.rows.filter((row) => !known.has(row.rowId));
  if (rows.length === 0) return null;
  const left = new Set(rows.map(({ rowId }) => rowId));
  const isGuess = rows.some((row) => row.kind === "undo" && !left.has(row.undone));
  const rest = { ...item, tried: 0, start: null, isGuess };
  if (!saved) return withRows({ ...rest, after: "", until: 0 }, rows);
  const until = saved.RowAt ?? 0;
  const from = withoutRow(saved);
  return withRows({ ...rest, after: saved.Row ?? "", until, from }, datedAfter(until, rows));
}

/** Another device's rows may be newer than these, which go on from them. */
function datedAfter(until: Instant, rows: readonly ItemRow[]): ItemRow[] {
  let last = until;
  return rows.map((row) => {
    last = Math.max(row.at, last + 1);
    return { ...row, at: last };
  });
}

/** As it is kept on the device: rows as the log has them. */
export const toKept = ({ schedule: _schedule, rows, ...rest }: WaitingItem) => ({
  ...rest,
  rows: rows.map(formatRow),
});

/** What was kept; undefined where a part of it cannot be read. */
export function parseKept(value: unknown): WaitingItem | undefined {
  if (!isKept(value)) return undefined;
  const rows = value.rows.map(parseRow).filter((row) => row !== undefined && isItemRow(row));
  return rows.length > 0 && rows.length === value.rows.length ? withRows(value, rows) : undefined;
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null;

function isKept(value: unknown): value is ReturnType<typeof toKept> {
  if (!isRecord(value) || !isRecord(value["origin"])) return false;
  const { origin, after, until, from, start, rows, schedulings, tried, isGuess } = value;
  return (
    typeof origin["itemId"] === "string" &&
    typeof origin["videoId"] === "string" &&
    ITEM_KINDS.some((kind) => kind === origin["kind"]) &&
    typeof after === "string" &&
    typeof until === "number" &&
    typeof tried === "number" &&
    typeof isGuess === "boolean" &&
    isSchedule(from) &&
    (start === null || isSchedule(start)) &&
    Array.isArray(rows) &&
    rows.every((row) => typeof row === "string") &&
    Array.isArray(schedulings) &&
    schedulings.every(isScheduling)
  );
}

const isScheduling = (value: unknown): value is Scheduling =>
  isRecord(value) &&
  typeof value["tag"] === "string" &&
  typeof value["retention"] === "number" &&
  (value["weights"] === null || Array.isArray(value["weights"]));
