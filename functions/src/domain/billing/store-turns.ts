import type { Instant } from "@gruezi/contract/documents/lesson";
import { DAY, MINUTE } from "@gruezi/contract/durations";

/** RevenueCat drops events after less than three hours, hence rereading in turn. */
const READ_AGAIN_AFTER = 7 * DAY;

export const dueUntil = (now: Instant): Instant => now - READ_AGAIN_AFTER;

/** Due again the next night. */
export const readAfterFailure = (now: Instant): Instant => dueUntil(now) + DAY;

/** RevenueCat allows 480 requests a minute; half is left for events and learners. */
const LEARNERS_A_MINUTE = 240;

export const waitForTurn = (turnsTaken: number, startedAt: Instant, now: Instant): number =>
  Math.max(0, startedAt + (turnsTaken * MINUTE) / LEARNERS_A_MINUTE - now);

/** Shorter than a job's timeout; the rest comes first in the next run. */
const RUN = 7 * MINUTE;

export const isRunOver = (startedAt: Instant, now: Instant): boolean => now - startedAt >= RUN;
