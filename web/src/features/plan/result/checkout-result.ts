import type { ConfirmStripeCheckoutResponse } from "@gruezi/contract/callables/confirm-stripe-checkout";
import type { Entitlement, Tier } from "@gruezi/contract/documents/entitlement";
import type { Instant } from "@gruezi/contract/documents/lesson";
import type { Reason } from "@gruezi/contract/reasons";

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
  /** When the right was written as it was last seen; null before the first look, 0 when there was none. */
  seenAt: Instant | null;
}

/** What the page knows of a checkout. Only an answer of the server's makes it `final`. */
export type CheckoutResult =
  | { status: "asking" }
  | Waiting
  | { status: "late"; outcome: UnfinishedOutcome }
  | { status: "final"; outcome: FinalOutcome; tier: Tier }
  | { status: "unknown-checkout" }
  | { status: "failed"; reason: Reason };

/** A look a second for half a minute: webhooks come within seconds, and nobody waits longer without being told. */
export const LOOKS = 30;

export function toResult({ outcome, tier }: ConfirmStripeCheckoutResponse): CheckoutResult {
  return outcome === "open" || outcome === "pending"
    ? { status: "waiting", outcome, tier, looksLeft: LOOKS, isLooking: false, seenAt: null }
    : { status: "final", outcome, tier };
}

/** An id that is somebody else's and one that was made up are the same to us: not this learner's. */
export function toFailure(reason: Reason): CheckoutResult {
  return reason === "not-found" || reason === "bad-input"
    ? { status: "unknown-checkout" }
    : { status: "failed", reason };
}

export function countLook(waiting: Waiting): CheckoutResult {
  const { outcome, looksLeft } = waiting;
  return looksLeft === 0 ? { status: "late", outcome } : { ...waiting, looksLeft: looksLeft - 1 };
}

/** Whether the right was written since it was last seen: worth asking the server again, and no more than that. */
export function isNews({ seenAt, tier }: Waiting, right: Entitlement | undefined): boolean {
  if (!right) return false;
  return seenAt === null ? right.tier > tier : right.updatedAt !== seenAt;
}

export interface Look {
  seenAt: Instant;
  /** None when nothing was new. */
  answer?: ConfirmStripeCheckoutResponse;
}

export function afterLook(waiting: Waiting, { seenAt, answer }: Look): CheckoutResult {
  const result = answer ? toResult(answer) : waiting;
  return result.status === "waiting"
    ? { ...result, seenAt, isLooking: false, looksLeft: waiting.looksLeft }
    : result;
}
