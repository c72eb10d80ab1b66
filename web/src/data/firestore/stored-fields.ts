import type { Timestamp } from "firebase/firestore/lite";
import * as v from "valibot";

/** `instanceof` would load Firebase with this module. */
export const isTimestamp = (value: unknown): value is Timestamp =>
  typeof value === "object" && value !== null && "toMillis" in value && typeof value.toMillis === "function";

/** Milliseconds since the epoch. */
export const timestampSchema = v.pipe(
  v.custom<Timestamp>(isTimestamp),
  v.transform((timestamp) => timestamp.toMillis()),
);

/** Empty as fallback. */
export const textField = v.fallback(v.string(), "");

/** 0 as fallback. */
export const instantField = v.fallback(timestampSchema, 0);

/** 0 as fallback. */
export const numberField = v.fallback(v.number(), 0);

/** Drops entries that are no text. */
export const textsField = v.fallback(
  v.pipe(
    v.array(v.unknown()),
    v.transform((list) => list.filter((entry) => typeof entry === "string")),
  ),
  [],
);
