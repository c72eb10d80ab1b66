import type { Query } from "firebase-admin/firestore";
import * as v from "valibot";
import { instantField, refuseWhenUnavailable, type Stored, toStored } from "./client.ts";

export interface StoredPage {
  items: readonly Stored[];
  /** Cursor; null after the last page. */
  next: string | null;
}

interface PageOptions {
  /** Time field to sort by; otherwise document ids. */
  by?: string;
  /** For collection groups, where an id alone is ambiguous. */
  isOverAll?: boolean;
  size: number;
  /** The previous page's `next`; null for the first. */
  place: string | null;
}

/** The cursor is a document, not a count: removals skip nothing. */
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
