/** Milliseconds. */
export const SECOND = 1_000;
export const MINUTE = 60 * SECOND;
export const HOUR = 60 * MINUTE;
/** 24 hours; across daylight saving changes use `addSwissDays`. */
export const DAY = 24 * HOUR;
