import * as v from "valibot";

/** Calls without arguments send null or `{}`. */
export const noPayload = v.nullable(v.strictObject({}));
export type NoPayload = v.InferOutput<typeof noPayload>;
