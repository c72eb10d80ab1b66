/** Milliseconds since 1970-01-01 UTC. */
export type Instant = number;

/** Durations in milliseconds. */
export const SECOND = 1_000;
export const MINUTE = 60 * SECOND;
export const HOUR = 60 * MINUTE;
/** 24 hours. Use `addSwissDays` across changes of daylight saving time. */
export const DAY = 24 * HOUR;
