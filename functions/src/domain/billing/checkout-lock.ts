import type { Entitlement } from "@gruezi/contract/documents/entitlement";
import { type Instant, MINUTE } from "@gruezi/contract/durations";
import { platformOf } from "./current-subscriptions.ts";

/**
 * Returns why no subscription may be sold. Undefined if one may. Plans without access also block, since the
 * learner would pay twice if they recover. Gifts do not block.
 */
export function refuseCheckout(
  entitlement: Pick<Entitlement, "subs"> | undefined,
  now: Instant,
): "already-subscribed" | "other-platform" | undefined {
  const platform = platformOf(entitlement, now);
  if (platform === null) return undefined;
  return platform === "stripe" ? "already-subscribed" : "other-platform";
}

/** Stripe's minimum for `expires_at` is 30 minutes. One more is for the request. */
const LEAST_TO_OPEN = 31 * MINUTE;
/** Shortest time in which a learner can type in a card. */
export const LEAST_TO_PAY = 5 * MINUTE;

/** A learner's only open checkout. It is written before the request to Stripe. */
export interface PendingCheckout {
  /** Part of the idempotency key, so that repeated requests open no second session. */
  nonce: string;
  offerId: string;
  packageId: string;
  priceId: string;
  trialDays: number;
  slotId: string | null;
  /** ISO 4217 in lower case. */
  currency: string;
  /** Promotion code in Stripe's spelling. Null without one. */
  code: string | null;
  promotionCodeId: string | null;
  /**
   * Whether the learner asks that the plan begins within the withdrawal period. False in a trial, which
   * outlasts that period.
   */
  asksToBegin: boolean;
  customerId: string;
  /** When Stripe closes the page. */
  expiresAt: Instant;
  /** When we close the page, since the hold of its slot ends. Null without a slot. */
  heldUntil: Instant | null;
  sessionId: string | null;
  url: string | null;
  startedAt: Instant;
}

type Wish = Pick<
  PendingCheckout,
  "priceId" | "trialDays" | "slotId" | "currency" | "promotionCodeId" | "asksToBegin"
>;

/**
 * `resume`: the session is being opened, or Stripe's response was lost, so the request is retried with its
 * key. `reuse`: the same page is open. `replace`: another page is open, or the same one nearly expires, so it
 * is closed.
 */
type CheckoutDecision = "create" | "resume" | "reuse" | "replace";

export function decideCheckout(
  pending: PendingCheckout | undefined,
  wanted: Wish,
  now: Instant,
): CheckoutDecision {
  if (pending === undefined || now >= checkoutEnd(pending)) return "create";
  if (!isSameWish(pending, wanted)) return "replace";
  if (checkoutEnd(pending) - now < LEAST_TO_PAY) return "replace";
  if (pending.url !== null) return "reuse";
  return pending.expiresAt - now >= LEAST_TO_OPEN ? "resume" : "replace";
}

export const checkoutEnd = ({ heldUntil, expiresAt }: PendingCheckout): Instant => heldUntil ?? expiresAt;

const isSameWish = (a: Wish, b: Wish): boolean =>
  a.priceId === b.priceId &&
  a.trialDays === b.trialDays &&
  a.slotId === b.slotId &&
  a.currency === b.currency &&
  a.promotionCodeId === b.promotionCodeId &&
  a.asksToBegin === b.asksToBegin;
