/** Number of nightly deletions that need no plausibility check. */
const FEW = 20;
/** Largest plausible share of the learners with a current or recent plan. */
const SHARE = 0.1;

/** Number that is implausible for any number of learners, and the most that a job should hold in memory. */
export const GONE_MAX = 5_000;

/** Returns whether so many logins can be missing. If most seem missing, the lookup is wrong. */
export const canBeGone = (gone: number, holders: number): boolean =>
  gone <= FEW || gone <= Math.min(holders * SHARE, GONE_MAX);
