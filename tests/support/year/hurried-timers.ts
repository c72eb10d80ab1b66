import type * as timers from "node:timers/promises";

const LONGEST = 1;

/** In the place of `node:timers/promises`: what waits for a turn or for something else, waits a real millisecond at most. */
export const hurried = (real: typeof timers): typeof timers => ({
  ...real,
  setTimeout: (milliseconds = 0, value, options) =>
    real.setTimeout(Math.min(milliseconds, LONGEST), value, options),
});
