import type { Instant } from "@gruezi/contract/documents/lesson";
import * as v from "valibot";

interface StoredTimestamp {
  toMillis(): Instant;
}

const isStoredTimestamp = (value: unknown): value is StoredTimestamp =>
  typeof value === "object" && value !== null && "toMillis" in value && typeof value.toMillis === "function";

const storedTimestamp = v.pipe(
  v.custom<StoredTimestamp>(isStoredTimestamp),
  v.transform((timestamp) => timestamp.toMillis()),
);

/** A point in time, stored as Firestore's timestamp or as milliseconds. */
export const instantField = v.union([storedTimestamp, v.pipe(v.number(), v.safeInteger())]);
