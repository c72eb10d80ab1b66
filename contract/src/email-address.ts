import * as v from "valibot";

/** Firebase Authentication decides at the sign-up what an address is: `o'connor@`, `müller@` and `x@xn--…` are some. */
const EMAIL = /^[^\s@\p{C},;:<>()[\]"\\]+@[^\s@\p{C},;:<>()[\]"\\]+$/u;

/** No stricter than the sign-up, and one recipient: nothing in it ends a mail's line or begins another address. */
export const emailAddress = v.pipe(v.string(), v.trim(), v.maxLength(320), v.regex(EMAIL));
