import * as v from "valibot";

/** A document id as content authors write it. It cannot name another path of the store or of the media folder. */
export const docIdSchema = v.pipe(v.string(), v.regex(/^[a-z0-9][a-z0-9-]{1,58}[a-z0-9]$/));
