/** Nightly deletions that need no plausibility check. */
const FEW = 20;
/** Largest plausible share of learners with a current or recent plan. */
const SHARE = 0.1;

/** Implausible for any number of learners, and the most that a job should hold. */
export const GONE_MAX = 5_000;

/** If most logins seem missing, the lookup is wrong. */
export const canBeGone = (gone: number, holders: number): boolean =>
  gone <= FEW || gone <= Math.min(holders * SHARE, GONE_MAX);
