import type { Timestamp } from "firebase/firestore/lite";
import * as v from "valibot";

/** A check by class would load Firebase with this module. */
export const isTimestamp = (value: unknown): value is Timestamp =>
  typeof value === "object" && value !== null && "toMillis" in value && typeof value.toMillis === "function";

/** A timestamp, read as milliseconds since 1970. */
export const timestampSchema = v.pipe(
  v.custom<Timestamp>(isTimestamp),
  v.transform((timestamp) => timestamp.toMillis()),
);

/** A field as text; empty where it is none. */
export const textField = v.fallback(v.string(), "");

/** A field as an instant; 0 where it is none. */
export const instantField = v.fallback(timestampSchema, 0);

/** A field as a number; 0 where it is none. */
export const numberField = v.fallback(v.number(), 0);

/** The texts of a list; what is no text is left out. */
export const textsField = v.fallback(
  v.pipe(
    v.array(v.unknown()),
    v.transform((list) => list.filter((entry) => typeof entry === "string")),
  ),
  [],
);
