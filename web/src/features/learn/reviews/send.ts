import { CARD_DECKS_AT_ONCE } from "@gruezi/contract/business";
import type { CardSchedule } from "@gruezi/contract/documents/card-schedule";
import type { Instant } from "@gruezi/contract/documents/lesson";
import type { Schedulings } from "@gruezi/contract/scheduling/replay";
import type { AnswerStore } from "#data/firestore/answers.ts";
import { AppError } from "#lib/app-error.ts";
import { type Places, placeRows } from "./log-places.ts";
import { ROWS_AT_ONCE } from "./outbox.ts";
import { asItIs, readStore, reconcile, type Seen, type Writable } from "./reconcile.ts";
import { inMonthBefore, withinTaken } from "./row-dates.ts";
import type { SettledItem, Waiting, WaitingItem } from "./waiting.ts";

export interface Sent {
  /** What the server has of each item now; null for one that it does not take and that is given up. */
  settled: ReadonlyMap<string, SettledItem | null>;
  places: Places;
}

interface Sending {
  store: AnswerStore;
  places: Places;
  now: Instant;
}

/**
 * The items of which rows have waited longest, as many as go in one batch. For an item that the store does not have yet
 * the rules look up its deck, or what was kept of its lesson, and they look up only so many documents for a batch.
 */
export function nextBatch(waiting: Waiting): WaitingItem[] {
  const batch: WaitingItem[] = [];
  const lookedUp = new Set<string>();
  let rows = 0;
  for (const item of waiting.values()) {
    const { kind, videoId } = item.origin;
    rows += item.rows.length;
    if (item.after === "") lookedUp.add(`${kind === "card" ? "deck" : "kept"} ${videoId}`);
    const isFull = rows > ROWS_AT_ONCE || lookedUp.size > CARD_DECKS_AT_ONCE;
    if (batch.length > 0 && isFull) break;
    batch.push(item);
  }
  return batch;
}

/**
 * Saves items with their rows, all or nothing. Where the store refuses, because another device was faster, a part of the
 * log is full or the answer to an earlier batch was lost, it is read and the rows of all devices are replayed. An item
 * that it refuses all the same is given up: its card has left the deck since, or its line was taken out elsewhere.
 *
 * @throws AppError where the store cannot be asked, or a login has lapsed: then nothing is given up
 */
export async function sendBatch(items: readonly WaitingItem[], sending: Sending): Promise<Sent> {
  const dated = items.map((item) => withinTaken(item, sending.now));
  if (!dated.some(({ isGuess }) => isGuess)) {
    const sent = await commit(dated.map(asItIs), sending);
    if (sent) return sent;
  }
  return sendAfterReading(dated, sending);
}

async function sendAfterReading(items: readonly WaitingItem[], sending: Sending): Promise<Sent> {
  const seen = await readStore(sending.store, items);
  const settled = new Map<string, SettledItem | null>();
  const open: Writable[] = [];
  for (const item of items) {
    const next = reconcile(item, seen);
    if ("stored" in next) settled.set(item.origin.itemId, asStored(next.stored));
    else open.push(next);
  }
  if (open.length === 0) return { settled, places: seen.places };

  const together = await commit(open, { ...sending, places: seen.places });
  if (together) return { ...together, settled: new Map([...settled, ...together.settled]) };
  let { places } = seen;
  for (const { item } of open) {
    const alone = await sendAlone(item, { ...seen, places }, sending);
    for (const [itemId, one] of alone.settled) settled.set(itemId, one);
    places = alone.places;
  }
  return { settled, places };
}

const asStored = (schedule: CardSchedule | null): SettledItem | null => schedule && { schedule, last: null };

/** More than one other device that answers the same item in the same second is not to be expected. */
const ATTEMPTS = 4;

async function sendAlone(item: WaitingItem, first: Seen, sending: Sending): Promise<Sent> {
  const { itemId } = item.origin;
  let seen = first;
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const next = reconcile(item, seen);
    if ("stored" in next) return { settled: new Map([[itemId, asStored(next.stored)]]), places: seen.places };
    const sent = await commit([next], { ...sending, places: seen.places });
    if (sent) return sent;
    const again = await readStore(sending.store, [item]);
    if (!hasChanged(itemId, seen, again)) return sendInMonthBefore(item, again, sending);
    seen = again;
  }
  throw new AppError("conflict");
}

async function sendInMonthBefore(item: WaitingItem, seen: Seen, sending: Sending): Promise<Sent> {
  const earlier = inMonthBefore(item, sending.now);
  const next = earlier && reconcile(earlier, seen);
  const sent = next && !("stored" in next) && (await commit([next], { ...sending, places: seen.places }));
  return sent || { settled: new Map([[item.origin.itemId, null]]), places: seen.places };
}

const hasChanged = (itemId: string, seen: Seen, again: Seen): boolean =>
  seen.items.get(itemId)?.Row !== again.items.get(itemId)?.Row ||
  JSON.stringify([...seen.places]) !== JSON.stringify([...again.places]);

/** Undefined where the store refuses. */
async function commit(items: readonly Writable[], { store, places }: Sending): Promise<Sent | undefined> {
  const schedulings: Schedulings = new Map(
    items.flatMap(({ item }) => item.schedulings.map((one): [string, typeof one] => [one.tag, one])),
  );
  const placed = placeRows(
    items.flatMap(({ rows }) => rows),
    places,
    schedulings,
  );
  const verdict = await store.commit({ items: items.map(({ write }) => write), rows: placed.rows });
  if (verdict === "refused") return undefined;
  const settled = new Map(items.map(({ write, settled: after }) => [write.itemId, after]));
  return { settled, places: placed.places };
}
