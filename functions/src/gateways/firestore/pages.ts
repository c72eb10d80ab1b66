import type { Query } from "firebase-admin/firestore";
import * as v from "valibot";
import { instantField, refuseWhenUnavailable, type Stored, toStored } from "./client.ts";

/** A part of a long list. */
export interface StoredPage {
  items: readonly Stored[];
  /** Where the list goes on; null after the last page. */
  next: string | null;
}

interface PageOptions {
  /** The field with a time by which the list is sorted; without one it is sorted by the documents' ids. */
  by?: string;
  /** For a list over all collections of a name, in which an id alone is nobody's. */
  isOverAll?: boolean;
  size: number;
  /** The `next` of the page before; null for the first page. */
  place: string | null;
}

/**
 * Reads a page. The place is that of the last document and not a count, so that a document which leaves the list
 * meanwhile makes no other one be passed over.
 */
export async function readPage(
  found: Query,
  { by, isOverAll = false, size, place }: PageOptions,
): Promise<StoredPage> {
  const { FieldPath } = await import("firebase-admin/firestore");
  const byField = by === undefined ? found : found.orderBy(by);
  const sorted = byField.orderBy(FieldPath.documentId()).limit(size);
  const page = place === null ? sorted : sorted.startAfter(...readPlace(place));
  const { docs } = await page.get().catch(refuseWhenUnavailable);
  const last = docs.at(-1);
  const isLast = last === undefined || docs.length < size;
  return {
    items: docs.map(toStored),
    next: isLast ? null : toPlace(isOverAll ? last.ref.path : last.id, by && last.get(by)),
  };
}

const toPlace = (id: string, time: unknown): string =>
  JSON.stringify(time === undefined ? [id] : [v.parse(instantField, time), id]);

const placeSchema = v.union([v.tuple([v.string()]), v.tuple([v.number(), v.string()])]);

function readPlace(place: string): readonly (string | Date)[] {
  const [first, id] = v.parse(placeSchema, JSON.parse(place));
  return typeof first === "string" ? [first] : [new Date(first), id ?? ""];
}
