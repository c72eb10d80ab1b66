import type * as timers from "node:timers/promises";

const LONGEST = 1;

/** Shortens every wait to one real millisecond at most. */
export const hurried = (real: typeof timers): typeof timers => ({
  ...real,
  setTimeout: (milliseconds = 0, value, options) =>
    real.setTimeout(Math.min(milliseconds, LONGEST), value, options),
});
