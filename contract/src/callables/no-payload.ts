import * as v from "valibot";

/** What a call without arguments sends: nothing, or an empty object. */
export const noPayload = v.nullable(v.strictObject({}));
export type NoPayload = v.InferOutput<typeof noPayload>;
