/** Reasons of an error. The web maps each to a sentence. */
export const REASONS = [
  "bad-input",
  "signed-out",
  "unverified-app",
  "not-allowed",
  "not-found",
  "not-open",
  "not-planned",
  "conflict",
  "exhausted",
  /** The account has as many answers or items as it may store. */
  "too-many",
  "other-platform",
  "other-currency",
  "already-subscribed",
  "payment-waiting",
  "not-changeable",
  "stale-login",
  "code-unknown",
  "code-ended",
  "code-used-up",
  "code-other-offer",
  "code-minimum",
  "code-other-currency",
  "code-first-time",
  /** The code's discount is over before the plan's first payment, which follows a trial. */
  "code-too-short",
  "cancelled",
  "unavailable",
  "timed-out",
  "offline",
  /** A deployment has replaced code that the page did not have yet. */
  "outdated",
  "unexpected",
] as const;

export type Reason = (typeof REASONS)[number];

export function isReason(value: unknown): value is Reason {
  return REASONS.some((reason) => reason === value);
}
