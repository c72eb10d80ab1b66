import { DAY, type Instant, MINUTE } from "@gruezi/contract/durations";
import { LEAST_TO_PAY } from "#domain/billing/checkout-lock.ts";
import { takeTurn } from "#domain/turns.ts";

/** Limit of holds, since they are free of charge and block other learners. */
const HOLDS_A_DAY = { most: 2, within: DAY };
const HELD_FOR = 30 * MINUTE;
/** How long the last place is held. It is shorter, since others may be waiting. */
const LAST_PLACE_HELD_FOR = 15 * MINUTE;

export interface SlotHold {
  begins: readonly Instant[];
  until: Instant;
}

/** Takes a hold. Undefined after too many. A switch of slots keeps the first hold's end and counts once. */
export function takeHold(
  earlier: readonly Instant[],
  at: Instant,
  isLastPlace: boolean,
): SlotHold | undefined {
  const heldFor = isLastPlace ? LAST_PLACE_HELD_FOR : HELD_FOR;
  const latest = earlier.at(-1);
  if (latest !== undefined && latest <= at && latest + heldFor - at >= LEAST_TO_PAY)
    return { begins: earlier, until: latest + heldFor };
  const begins = takeHoldTurn(earlier, at);
  return begins && { begins, until: at + heldFor };
}

/** Takes a turn of holding. Undefined above the limit. */
export const takeHoldTurn = (earlier: readonly Instant[], at: Instant): readonly Instant[] | undefined =>
  takeTurn(earlier, at, HOLDS_A_DAY);
