import type * as timers from "node:timers/promises";

const LONGEST = 1;

/** Waits last a real millisecond at most. */
export const hurried = (real: typeof timers): typeof timers => ({
  ...real,
  setTimeout: (milliseconds = 0, value, options) =>
    real.setTimeout(Math.min(milliseconds, LONGEST), value, options),
});
