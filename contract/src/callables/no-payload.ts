import * as v from "valibot";

/** Request without arguments, which is null or `{}`. */
export const noPayload = v.nullable(v.strictObject({}));
export type NoPayload = v.InferOutput<typeof noPayload>;
