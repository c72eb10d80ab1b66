import * as v from "valibot";

/** A document's id. Its characters cannot lead into another store path or media folder. */
export const docIdSchema = v.pipe(v.string(), v.regex(/^[a-z0-9][a-z0-9-]{1,58}[a-z0-9]$/));

export const lineIdSchema = v.pipe(v.string(), v.regex(/^[0-9a-f]{8}$/));

const ITEM_ID =
  /^(?:[a-z0-9][A-Za-z0-9_-]{2,79}|[a-z0-9][a-z0-9-]{1,58}[a-z0-9]:[0-9a-f]{8}|w:[^/\p{Cc}\p{Cs}]{1,60})$/u;

/** An item's id; see `learning-item.ts`. Refuses lone surrogates, which cannot be stored. */
export const itemIdSchema = v.pipe(v.string(), v.regex(ITEM_ID));
