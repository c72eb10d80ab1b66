import { DAY, type Instant, MINUTE } from "@gruezi/contract/durations";

/** RevenueCat gives up on an event after less than three hours, so learners are read again in turn. */
const READ_AGAIN_AFTER = 7 * DAY;

export const dueUntil = (now: Instant): Instant => now - READ_AGAIN_AFTER;

/** Returns the time to store after a failed reading. It makes the learner due again the next night. */
export const readAfterFailure = (now: Instant): Instant => dueUntil(now) + DAY;

/** RevenueCat allows 480 requests a minute; half is left for events and learners. */
const LEARNERS_A_MINUTE = 240;

export const waitForTurn = (turnsTaken: number, startedAt: Instant, now: Instant): number =>
  Math.max(0, startedAt + (turnsTaken * MINUTE) / LEARNERS_A_MINUTE - now);

/** Length of a run, shorter than a job's timeout. The remaining learners come first in the next run. */
const RUN = 7 * MINUTE;

export const isRunOver = (startedAt: Instant, now: Instant): boolean => now - startedAt >= RUN;
