import type { Instant } from "@gruezi/contract/documents/lesson";
import { HOUR } from "@gruezi/contract/durations";

const LIMIT = 10;

/** The turns to remember, with this one; undefined if there were too many within the hour. */
export function takeTurn(earlier: readonly Instant[], at: Instant): readonly Instant[] | undefined {
  const recent = earlier.filter((turn) => turn > at - HOUR);
  return recent.length < LIMIT ? [...recent, at] : undefined;
}
