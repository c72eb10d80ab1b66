import { type CardSchedule, NEW } from "@gruezi/contract/documents/card-schedule";
import { parseRow } from "@gruezi/contract/review-log";
import {
  type ItemRow,
  inOrder,
  isItemRow,
  replay,
  type Schedulings,
  schedulingsIn,
  withoutRow,
} from "@gruezi/contract/scheduling/replay";
import type { AnsweredItem, AnswerStore } from "#data/firestore/answers.ts";
import type { StoredItem } from "#data/firestore/stored-cards.ts";
import { type Places, placesIn } from "./log-places.ts";
import { newRowId, type SettledItem, type WaitingItem, withRows } from "./waiting.ts";

/** What the store had when it was read. */
export interface Seen {
  items: ReadonlyMap<string, StoredItem>;
  /** The log's rows by item. */
  rows: ReadonlyMap<string, readonly ItemRow[]>;
  schedulings: Schedulings;
  places: Places;
}

/** An item as it is to be written, and the rows that the log does not have yet. */
export interface Writable {
  item: WaitingItem;
  write: AnsweredItem;
  rows: readonly ItemRow[];
  /** What this device knows of it once it is written. */
  settled: SettledItem;
}

/** @throws AppError where the store cannot be asked: then no answer is given up */
export async function readStore(store: AnswerStore, waiting: readonly WaitingItem[]): Promise<Seen> {
  const items = await store.getItems(waiting.map(({ origin }) => origin.itemId));
  const log = await store.getLog();
  const rows = log.flatMap(({ texts }) => texts.map(parseRow)).filter((row) => row !== undefined);
  return {
    items,
    rows: Map.groupBy(rows.filter(isItemRow), ({ itemId }) => itemId),
    schedulings: schedulingsIn(rows),
    places: placesIn(log),
  };
}

/** The item as this device has it: right as long as nobody else has answered it. */
export function asItIs(item: WaitingItem): Writable {
  const { origin, after, start, rows, schedule } = item;
  return {
    item,
    write: { itemId: origin.itemId, schedule, after, start },
    rows,
    settled: { schedule, last: lastAnswerOf(item) },
  };
}

function lastAnswerOf(item: WaitingItem): SettledItem["last"] {
  const last = item.rows.at(-1);
  if (last?.kind !== "answer" || item.isGuess) return null;
  const earlier = item.rows.slice(0, -1);
  const before = earlier.length > 0 ? withoutRow(withRows(item, earlier).schedule) : item.from;
  return { rowId: last.rowId, before };
}

/**
 * The item after all rows, those of other devices and this one's, in their order. Where the log has this one's already,
 * because only the answer of the store was lost, nothing is left to write: then as it is stored, null for not at all.
 */
export function reconcile(item: WaitingItem, seen: Seen): Writable | { stored: CardSchedule | null } {
  const { itemId } = item.origin;
  const stored = seen.items.get(itemId);
  const logged = seen.rows.get(itemId) ?? [];
  const known = new Set(logged.map(({ rowId }) => rowId));
  const fresh = item.rows.filter(({ rowId }) => !known.has(rowId));
  const last = fresh.at(-1);
  if (!last) return { stored: stored ?? null };
  const isUnchanged = fresh.length === item.rows.length && stored?.Row === item.after;
  if (isUnchanged && !item.isGuess) return asItIs(item);

  const start = startOf(stored);
  const own = item.schedulings.map((one): [string, typeof one] => [one.tag, one]);
  const rows = [...logged, ...fresh];
  const schedulings = new Map([...seen.schedulings, ...own]);
  const led = replay(rows, { origin: item.origin, start, schedulings });
  if (!led) return { stored: stored ?? null };
  const RowAt = rows.toSorted(inOrder).at(-1)?.at ?? last.at;
  // An id of its own: this device may still show what it computed before it knew of the others' rows.
  const schedule = { ...led, Row: newRowId(), RowAt };
  const after = stored?.Row ?? "";
  return {
    item,
    write: { itemId, schedule, after, start: after === "" ? (start ?? null) : null },
    rows: fresh,
    settled: { schedule, last: null },
  };
}

/** Where an item's rows begin: at the schedule that it had before there was a log, if it had any. */
function startOf(stored: StoredItem | undefined): CardSchedule | undefined {
  if (!stored || stored.Row !== undefined) return stored?.Start;
  return stored.state === NEW ? undefined : withoutRow(stored);
}
