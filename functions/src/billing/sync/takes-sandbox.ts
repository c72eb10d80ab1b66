import { config } from "#platform/config.ts";

/** Returns whether a store's sandbox purchases, which cost nothing, count for the learner. */
export const takesSandbox = (uid: string): boolean =>
  config.billingMode === "test" || config.storeReviewers.has(uid);
