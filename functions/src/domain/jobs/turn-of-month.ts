import { DAY, type Instant } from "@gruezi/contract/durations";

export const TURN_DAYS = 28;

/** Returns whether it is the learner's day. Learners are spread over the days by uid. */
export const isTurnOf = (uid: string, now: Instant): boolean =>
  Math.floor(now / DAY) % TURN_DAYS === hashOf(uid) % TURN_DAYS;

const hashOf = (text: string): number =>
  Array.from(text).reduce((hash, letter) => (hash * 31 + (letter.codePointAt(0) ?? 0)) % 1_000_003, 7);
