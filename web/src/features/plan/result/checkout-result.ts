import type { ConfirmStripeCheckoutResponse } from "@gruezi/contract/callables/confirm-stripe-checkout";
import type { Entitlement } from "@gruezi/contract/documents/entitlement";
import type { Instant } from "@gruezi/contract/durations";
import type { Reason } from "@gruezi/contract/reasons";
import type { Tier } from "@gruezi/contract/tiers";

type Outcome = ConfirmStripeCheckoutResponse["outcome"];
export type UnfinishedOutcome = Extract<Outcome, "open" | "pending" | "unconfirmed">;
export type FinalOutcome = Exclude<Outcome, UnfinishedOutcome>;

export interface Waiting {
  status: "waiting";
  outcome: UnfinishedOutcome;
  /** Tier before the checkout. */
  tier: Tier;
  looksLeft: number;
  isLooking: boolean;
  /** `updatedAt` at the last poll. Null before the first poll, 0 without an entitlement. */
  seenAt: Instant | null;
}

/** State of a checkout. Only the server's answer is `final`. */
export type CheckoutResult =
  | { status: "asking" }
  | Waiting
  | { status: "late"; outcome: UnfinishedOutcome }
  /** `priceText` is what the plan of a refused trial costs without a trial. */
  | { status: "final"; outcome: FinalOutcome; tier: Tier; priceText?: string }
  | { status: "declined" }
  | { status: "unknown-checkout" }
  | { status: "failed"; reason: Reason };

/** Number of polls, one per second. Webhooks arrive within seconds. */
export const LOOKS = 30;

export function toResult({ outcome, tier, priceText }: ConfirmStripeCheckoutResponse): CheckoutResult {
  return outcome === "open" || outcome === "pending" || outcome === "unconfirmed"
    ? { status: "waiting", outcome, tier, looksLeft: LOOKS, isLooking: false, seenAt: null }
    : { status: "final", outcome, tier, ...(priceText !== undefined && { priceText }) };
}

/** Returns the result of a failure. Foreign and invented session ids look the same. */
export function toFailure(reason: Reason): CheckoutResult {
  return reason === "not-found" || reason === "bad-input"
    ? { status: "unknown-checkout" }
    : { status: "failed", reason };
}

export function countLook(waiting: Waiting): CheckoutResult {
  const { outcome, looksLeft } = waiting;
  return looksLeft === 0 ? { status: "late", outcome } : { ...waiting, looksLeft: looksLeft - 1 };
}

export function isNews({ seenAt, tier }: Waiting, right: Entitlement | undefined): boolean {
  if (!right) return false;
  return seenAt === null ? right.tier > tier : right.updatedAt !== seenAt;
}

export interface Look {
  seenAt: Instant;
  /** The server's response. Missing if the entitlement is unchanged. */
  answer?: ConfirmStripeCheckoutResponse;
}

export function afterLook(waiting: Waiting, { seenAt, answer }: Look): CheckoutResult {
  const result = answer ? toResult(answer) : waiting;
  return result.status === "waiting"
    ? { ...result, seenAt, isLooking: false, looksLeft: waiting.looksLeft }
    : result;
}
