import { toWireList, type WireList } from "../formats/wire.ts";
import type { Seconds } from "../world/entities.ts";
import type { CreatedRange } from "./parameters.ts";
import { missingResource } from "./stripe-fault.ts";

export interface Page {
  limit: number;
  starting_after?: string | undefined;
}

interface Entity {
  id: string;
  created: Seconds;
}

export interface Listing<T extends Entity> {
  all: Iterable<T>;
  keep: (entity: T) => boolean;
  format: (entity: T) => object;
  url: string;
}

/** Returns a page of entities, newest first, as at Stripe. */
export function listPage<T extends Entity>(
  { all, keep, format, url }: Listing<T>,
  { limit, starting_after: after }: Page,
): WireList<object> {
  const kept = newestFirst(all).filter(keep);
  const start = after === undefined ? 0 : placeAfter(kept, after);
  const page = kept.slice(start, start + limit);
  return toWireList(page.map(format), url, start + limit < kept.length);
}

/** Sorts by creation time. Within a second, the entity created last comes first. */
const newestFirst = <T extends Entity>(all: Iterable<T>): T[] =>
  [...all].reverse().toSorted((a, b) => b.created - a.created);

function placeAfter(entities: readonly Entity[], id: string): number {
  const place = entities.findIndex((entity) => entity.id === id);
  if (place === -1) throw missingResource("object", id, "starting_after", 400);
  return place + 1;
}

export function isInRange(created: Seconds, range: CreatedRange): boolean {
  if (range === undefined) return true;
  if (typeof range === "number") return created === range;
  const { gt = -1, gte = 0, lt = Number.POSITIVE_INFINITY, lte = Number.POSITIVE_INFINITY } = range;
  return created > gt && created >= gte && created < lt && created <= lte;
}

/** Returns whether a value passes a filter. Without a filter, every value does. */
export const matches = <T>(filter: T | undefined, value: T): boolean =>
  filter === undefined || filter === value;
