import type { Instant } from "@gruezi/contract/documents/lesson";
import { DAY } from "@gruezi/contract/durations";

/** Four weeks. */
export const TURN_DAYS = 28;

/** Every four weeks, on a day derived from the uid, which spreads the load. */
export const isTurnOf = (uid: string, now: Instant): boolean =>
  Math.floor(now / DAY) % TURN_DAYS === hashOf(uid) % TURN_DAYS;

const hashOf = (text: string): number =>
  Array.from(text).reduce((hash, letter) => (hash * 31 + (letter.codePointAt(0) ?? 0)) % 1_000_003, 7);
