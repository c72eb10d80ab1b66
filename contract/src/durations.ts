/** Lengths of time in milliseconds, which is what an `Instant` counts. */
export const SECOND = 1_000;
export const MINUTE = 60 * SECOND;
export const HOUR = 60 * MINUTE;
/** Of 24 hours: on a wall clock that changes to summer time, use `addSwissDays`. */
export const DAY = 24 * HOUR;
