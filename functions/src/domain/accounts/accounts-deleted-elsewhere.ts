/** A number of deletions in one night that needs no further check. */
const FEW = 20;
/** The largest plausible share of those who have or recently had a plan. */
const SHARE = 0.1;

/**
 * Whether so many missing logins are plausible. If most seem to be missing, the lookup is wrong, and nobody must be
 * deleted.
 */
export const canBeGone = (gone: number, holders: number): boolean => gone <= FEW || gone <= holders * SHARE;
