import type { Instant } from "@gruezi/contract/documents/lesson";
import { HOUR } from "@gruezi/contract/durations";

const LIMIT = 10;

/** The turns to be remembered, this one included; undefined where there were too many within the hour. */
export function takeTurn(earlier: readonly Instant[], at: Instant): readonly Instant[] | undefined {
  const recent = earlier.filter((turn) => turn > at - HOUR);
  return recent.length < LIMIT ? [...recent, at] : undefined;
}
