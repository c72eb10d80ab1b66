import type { Timestamp } from "firebase/firestore/lite";
import * as v from "valibot";

/** Checks for a timestamp without `instanceof`, which would load Firebase with this module. */
export const isTimestamp = (value: unknown): value is Timestamp =>
  typeof value === "object" && value !== null && "toMillis" in value && typeof value.toMillis === "function";

/** A timestamp, as milliseconds since 1970. */
export const timestampSchema = v.pipe(
  v.custom<Timestamp>(isTimestamp),
  v.transform((timestamp) => timestamp.toMillis()),
);

/** A text. Empty if the field is missing or invalid. */
export const textField = v.fallback(v.string(), "");

/** A timestamp, as milliseconds since 1970. 0 if the field is missing or invalid. */
export const instantField = v.fallback(timestampSchema, 0);

/** A number. 0 if the field is missing or invalid. */
export const numberField = v.fallback(v.number(), 0);

/** A list of texts. Drops other entries. */
export const textsField = v.fallback(
  v.pipe(
    v.array(v.unknown()),
    v.transform((list) => list.filter((entry) => typeof entry === "string")),
  ),
  [],
);
