/** The web maps each to a sentence. */
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
  "other-platform",
  "already-subscribed",
  "not-changeable",
  "stale-login",
  "cancelled",
  "unavailable",
  "timed-out",
  "offline",
  "unexpected",
] as const;

export type Reason = (typeof REASONS)[number];

export function isReason(value: unknown): value is Reason {
  return REASONS.some((reason) => reason === value);
}
