import type { CardSchedule } from "@gruezi/contract/documents/card-schedule";
import type { Places } from "./log-places.ts";
import type { Sent } from "./send.ts";
import {
  parseKept,
  type SettledItem,
  toKept,
  type Waiting,
  type WaitingItem,
  withoutSent,
} from "./waiting.ts";

/** A learner's answers on their way to the server. */
export interface Outbox {
  uid: string;
  /** By item, the one answered longest ago first. */
  waiting: Waiting;
  /** What the server has of the items that this page saved. */
  settled: ReadonlyMap<string, SettledItem>;
  places: Places;
  /** What an earlier build of the product kept: schedules without rows; null where an only answer was taken back. */
  carried: ReadonlyMap<string, CardSchedule | null>;
}

export const emptyOutbox = (uid: string): Outbox => ({
  uid,
  waiting: new Map(),
  settled: new Map(),
  places: new Map(),
  carried: new Map(),
});

/** Newer than what the server has. */
export const unsavedIn = ({ waiting, carried }: Outbox): ReadonlyMap<string, CardSchedule | null> =>
  new Map([
    ...carried,
    ...[...waiting].map(([itemId, { schedule }]): [string, CardSchedule] => [itemId, schedule]),
  ]);

export const rowsWaiting = ({ waiting, carried }: Outbox): number =>
  [...waiting.values()].reduce((sum, { rows }) => sum + rows.length, carried.size);

export function withWaiting(outbox: Outbox, itemId: string, item: WaitingItem | null): Outbox {
  const waiting = new Map(outbox.waiting);
  if (item) waiting.set(itemId, item);
  else waiting.delete(itemId);
  return { ...outbox, waiting };
}

/** From now on the server may have these rows, even if it does not answer. */
export function withTried(outbox: Outbox, batch: readonly WaitingItem[]): Outbox {
  const tried = batch.map((item): [string, WaitingItem] => [
    item.origin.itemId,
    { ...item, tried: item.rows.length },
  ]);
  return { ...outbox, waiting: new Map([...outbox.waiting, ...tried]) };
}

/** Without what was sent, and with what was answered meanwhile on top of it. */
export function withoutSentItems(
  outbox: Outbox,
  batch: readonly WaitingItem[],
  { settled, places }: Sent,
): Outbox {
  const waiting = new Map(outbox.waiting);
  const known = new Map(outbox.settled);
  for (const sent of batch) {
    const { itemId } = sent.origin;
    const now = settled.get(itemId) ?? null;
    const item = waiting.get(itemId);
    const rest = item ? withoutSent(item, sent, now?.schedule ?? null) : null;
    if (rest) waiting.set(itemId, rest);
    else waiting.delete(itemId);
    if (now) known.set(itemId, now);
    else known.delete(itemId);
  }
  return { ...outbox, waiting, settled: known, places: new Map([...outbox.places, ...places]) };
}

export const toKeptOutbox = ({ waiting, places }: Outbox) => ({
  waiting: [...waiting.values()].map(toKept),
  places: [...places],
});

/** What cannot be read is left out; what of it can be is not lost with it. */
export function parseOutbox(value: unknown): Pick<Outbox, "waiting" | "places"> | undefined {
  if (typeof value !== "object" || value === null) return undefined;
  const kept: unknown = Reflect.get(value, "waiting");
  if (!Array.isArray(kept)) return undefined;
  const items = kept.map(parseKept).filter((item) => item !== undefined);
  const places: unknown = Reflect.get(value, "places");
  return {
    waiting: new Map(items.map((item) => [item.origin.itemId, item])),
    places: new Map(Array.isArray(places) ? places.filter(isPlace) : []),
  };
}

const isPlace = (entry: unknown): entry is [string, { part: number; rows: number; tags: string[] }] =>
  Array.isArray(entry) &&
  typeof entry[0] === "string" &&
  typeof entry[1]?.part === "number" &&
  typeof entry[1].rows === "number" &&
  Array.isArray(entry[1].tags);
