import type { ConfirmStripeCheckoutResponse } from "@gruezi/contract/callables/confirm-stripe-checkout";
import type { Entitlement } from "@gruezi/contract/documents/entitlement";
import type { Instant } from "@gruezi/contract/documents/lesson";
import type { Reason } from "@gruezi/contract/reasons";
import type { Tier } from "@gruezi/contract/tiers";

type Outcome = ConfirmStripeCheckoutResponse["outcome"];
export type UnfinishedOutcome = Extract<Outcome, "open" | "pending">;
export type FinalOutcome = Exclude<Outcome, UnfinishedOutcome>;

export interface Waiting {
  status: "waiting";
  outcome: UnfinishedOutcome;
  /** What the learner had when the server was asked. */
  tier: Tier;
  looksLeft: number;
  isLooking: boolean;
  /** `updatedAt` of the entitlement at the last look; null before the first look, 0 when there was no entitlement. */
  seenAt: Instant | null;
}

/** What the page knows of a checkout. Only the server's answer makes it `final`. */
export type CheckoutResult =
  | { status: "asking" }
  | Waiting
  | { status: "late"; outcome: UnfinishedOutcome }
  | { status: "final"; outcome: FinalOutcome; tier: Tier }
  | { status: "unknown-checkout" }
  | { status: "failed"; reason: Reason };

/** One look a second for half a minute. Webhooks come within seconds; after that the page says that it takes longer. */
export const LOOKS = 30;

export function toResult({ outcome, tier }: ConfirmStripeCheckoutResponse): CheckoutResult {
  return outcome === "open" || outcome === "pending"
    ? { status: "waiting", outcome, tier, looksLeft: LOOKS, isLooking: false, seenAt: null }
    : { status: "final", outcome, tier };
}

/** Another learner's session id and an invented one get the same words. */
export function toFailure(reason: Reason): CheckoutResult {
  return reason === "not-found" || reason === "bad-input"
    ? { status: "unknown-checkout" }
    : { status: "failed", reason };
}

export function countLook(waiting: Waiting): CheckoutResult {
  const { outcome, looksLeft } = waiting;
  return looksLeft === 0 ? { status: "late", outcome } : { ...waiting, looksLeft: looksLeft - 1 };
}

/** Whether the entitlement has changed since the last look, so that the server is worth asking again. */
export function isNews({ seenAt, tier }: Waiting, right: Entitlement | undefined): boolean {
  if (!right) return false;
  return seenAt === null ? right.tier > tier : right.updatedAt !== seenAt;
}

export interface Look {
  seenAt: Instant;
  /** Missing when the entitlement had not changed. */
  answer?: ConfirmStripeCheckoutResponse;
}

export function afterLook(waiting: Waiting, { seenAt, answer }: Look): CheckoutResult {
  const result = answer ? toResult(answer) : waiting;
  return result.status === "waiting"
    ? { ...result, seenAt, isLooking: false, looksLeft: waiting.looksLeft }
    : result;
}
