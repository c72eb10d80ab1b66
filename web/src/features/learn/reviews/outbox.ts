import type { CardSchedule } from "@gruezi/contract/documents/card-schedule";
import type { Places } from "./log-places.ts";
import type { SettledItem, Waiting, WaitingItem } from "./waiting.ts";

/** So many answers are gathered, and go in one batch. The device keeps them until they are sent. */
export const ROWS_AT_ONCE = 30;

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

/** A list in what the device kept; empty where it is none. */
export function listIn(kept: unknown, name: "waiting" | "places"): readonly unknown[] {
  const list: unknown = typeof kept === "object" && kept !== null ? Reflect.get(kept, name) : undefined;
  return Array.isArray(list) ? list : [];
}

export const parsePlaces = (kept: unknown): Places => new Map(listIn(kept, "places").filter(isPlace));

const isPlace = (entry: unknown): entry is [string, { part: number; rows: number; tags: string[] }] =>
  Array.isArray(entry) &&
  typeof entry[0] === "string" &&
  typeof entry[1]?.part === "number" &&
  typeof entry[1].rows === "number" &&
  Array.isArray(entry[1].tags);
