import type { Entitlement } from "@gruezi/contract/documents/entitlement";
import type { Instant } from "@gruezi/contract/documents/lesson";
import { MINUTE } from "@gruezi/contract/durations";
import { platformOf } from "./current-subscriptions.ts";

/**
 * Undefined if a subscription may be sold. Plans without access also block, since recovery would double the
 * payment; gifts do not.
 */
export function refuseCheckout(
  entitlement: Pick<Entitlement, "subs"> | undefined,
  now: Instant,
): "already-subscribed" | "other-platform" | undefined {
  const platform = platformOf(entitlement, now);
  if (platform === null) return undefined;
  return platform === "stripe" ? "already-subscribed" : "other-platform";
}

/** Stripe's minimum for `expires_at` is 30 minutes, plus one for the request. */
const LEAST_TO_OPEN = 31 * MINUTE;
/** Minimum to type in a card. */
export const LEAST_TO_PAY = 5 * MINUTE;

/** A learner's only open checkout; written before asking Stripe. */
export interface PendingCheckout {
  /** Part of the idempotency key, so repeated requests open no second session. */
  nonce: string;
  offerId: string;
  packageId: string;
  priceId: string;
  trialDays: number;
  slotId: string | null;
  /** ISO 4217 in lower case. */
  currency: string;
  /** Promotion code in Stripe's spelling; null without. */
  code: string | null;
  promotionCodeId: string | null;
  /** That the plan begins within the withdrawal period. False in a trial, which outlasts that period. */
  asksToBegin: boolean;
  customerId: string;
  /** Stripe's own closing time. */
  expiresAt: Instant;
  /** Our closing time, when the slot hold ends; null without a slot. */
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
 * `resume`: opening, or Stripe's response was lost; retry with its key. `reuse`: the same one is open.
 * `replace`: close another one, or one nearly expired.
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
