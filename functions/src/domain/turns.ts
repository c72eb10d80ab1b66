import type { Instant } from "@gruezi/contract/documents/lesson";
import { HOUR } from "@gruezi/contract/durations";

export interface Limit {
  most: number;
  /** For how long a turn counts. */
  within: number;
}

const TEN_AN_HOUR: Limit = { most: 10, within: HOUR };

/** The turns to remember, with this one; undefined if there were too many. */
export function takeTurn(
  earlier: readonly Instant[],
  at: Instant,
  { most, within }: Limit = TEN_AN_HOUR,
): readonly Instant[] | undefined {
  const recent = earlier.filter((turn) => turn > at - within);
  return recent.length < most ? [...recent, at] : undefined;
}
