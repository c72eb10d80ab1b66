import type { Instant } from "@gruezi/contract/documents/lesson";
import { DAY, MINUTE } from "@gruezi/contract/durations";

/** RevenueCat gives an event up after less than three hours, so everybody is read again in turn. */
const READ_AGAIN_AFTER = 7 * DAY;

/** Learners who were last read until then are due. */
export const dueUntil = (now: Instant): Instant => now - READ_AGAIN_AFTER;

/** When a learner counts as last read who could not be read now, so that their turn comes the next night. */
export const readAfterFailure = (now: Instant): Instant => dueUntil(now) + DAY;

/** RevenueCat allows 480 questions a minute. The other half is for events, and for learners who wait. */
const LEARNERS_A_MINUTE = 240;

/** How long to wait before the next learner, of whom there have been so many in this run. */
export const waitForTurn = (turnsTaken: number, startedAt: Instant, now: Instant): number =>
  Math.max(0, startedAt + (turnsTaken * MINUTE) / LEARNERS_A_MINUTE - now);

/** Shorter than a job may run. The learners who are left come first in the next run. */
const RUN = 7 * MINUTE;

export const isRunOver = (startedAt: Instant, now: Instant): boolean => now - startedAt >= RUN;
