/** A number of deletions in one night that needs no further check. */
const FEW = 20;
/** The largest plausible share of those who have or recently had a plan. */
const SHARE = 0.1;

/** More at once are not plausible however many learners there are, and are more than a job should remember. */
export const GONE_MAX = 5_000;

/**
 * Whether so many missing logins are plausible. If most seem to be missing, the lookup is wrong, and nobody must be
 * deleted.
 */
export const canBeGone = (gone: number, holders: number): boolean =>
  gone <= FEW || gone <= Math.min(holders * SHARE, GONE_MAX);
