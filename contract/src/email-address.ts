import * as v from "valibot";

/**
 * Format of an address. Firebase Authentication decides at the sign-up which addresses are valid, and accepts
 * `o'connor@`, `müller@` and `x@xn--…`.
 */
const EMAIL = /^[^\s@\p{C},;:<>()[\]"\\]+@[^\s@\p{C},;:<>()[\]"\\]+$/u;

/**
 * An address, checked no more strictly than at the sign-up. It has one recipient: nothing in it ends a mail's
 * line or begins another address.
 */
export const emailAddress = v.pipe(v.string(), v.trim(), v.maxLength(320), v.regex(EMAIL));
