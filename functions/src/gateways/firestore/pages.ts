import type { Query } from "firebase-admin/firestore";
import * as v from "valibot";
import { instantField, refuseWhenUnavailable, type StoredDocument, toStoredDocument } from "./client.ts";

export interface StoredPage {
  items: readonly StoredDocument[];
  /** Cursor of the next page. Null after the last one. */
  next: string | null;
}

interface PageOptions {
  /** Field with a time to sort by. Without it, pages are sorted by document id. */
  by?: string;
  /** Whether the query spans a collection group, where an id alone is ambiguous. */
  isOverAll?: boolean;
  size: number;
  /** `next` of the previous page. Null for the first one. */
  place: string | null;
}

/** Reads a page. The cursor names a document instead of an offset, so that removals skip nothing. */
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
    items: docs.map(toStoredDocument),
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
