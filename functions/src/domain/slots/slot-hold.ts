import type { Instant } from "@gruezi/contract/documents/lesson";
import { DAY, MINUTE } from "@gruezi/contract/durations";
import { LEAST_TO_PAY } from "#domain/billing/checkout-lock.ts";
import { takeTurn } from "#domain/turns.ts";

/** A slot costs nothing while it is held, and nobody else can have it. */
const HOLDS_A_DAY = { most: 2, within: DAY };
const HELD_FOR = 30 * MINUTE;
/** Somebody else may be waiting for it. */
const LAST_PLACE_HELD_FOR = 15 * MINUTE;

export interface SlotHold {
  /** When each of the day's holds was begun, to be remembered. */
  begins: readonly Instant[];
  until: Instant;
}

/**
 * Until when a learner may hold a slot without paying; undefined if they have held slots too often within a day. Another
 * slot chosen during a hold is held as long as the first would have been, and is no new hold.
 */
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

/** The day's holds with this one; undefined if there were too many. */
export const takeHoldTurn = (earlier: readonly Instant[], at: Instant): readonly Instant[] | undefined =>
  takeTurn(earlier, at, HOLDS_A_DAY);
