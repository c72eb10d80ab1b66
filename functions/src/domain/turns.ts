import { HOUR, type Instant } from "@gruezi/contract/durations";

export interface Limit {
  most: number;
  /** Milliseconds for which a turn counts. */
  within: number;
}

const TEN_AN_HOUR: Limit = { most: 10, within: HOUR };

/** Takes a turn and returns the turns to store. Undefined above the limit. */
export function takeTurn(
  earlier: readonly Instant[],
  at: Instant,
  { most, within }: Limit = TEN_AN_HOUR,
): readonly Instant[] | undefined {
  const recent = earlier.filter((turn) => turn > at - within);
  return recent.length < most ? [...recent, at] : undefined;
}
