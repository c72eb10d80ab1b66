import type { Entitlement } from "@gruezi/contract/documents/entitlement";
import type { Instant } from "@gruezi/contract/documents/lesson";
import { MINUTE } from "@gruezi/contract/durations";
import { platformOf } from "./current-subscriptions.ts";

/**
 * Why no subscription may be sold to this learner; undefined if one may. One that gives no access counts as well: it can
 * be recovered, and then the learner would pay twice. A gift does not count.
 */
export function refuseCheckout(
  entitlement: Pick<Entitlement, "subs"> | undefined,
  now: Instant,
): "already-subscribed" | "other-platform" | undefined {
  const platform = platformOf(entitlement, now);
  if (platform === null) return undefined;
  return platform === "stripe" ? "already-subscribed" : "other-platform";
}

/** Stripe's minimum for `expires_at` is 30 minutes; one more is for the request itself. */
const LEAST_TO_OPEN = 31 * MINUTE;
/** Less would be too short for typing in a card. */
export const LEAST_TO_PAY = 5 * MINUTE;

/** The one checkout that a learner may have open. Written before Stripe is asked for it. */
export interface PendingCheckout {
  /** Part of the idempotency key, so that a second request for the same checkout opens no second session. */
  nonce: string;
  offerId: string;
  packageId: string;
  priceId: string;
  trialDays: number;
  slotId: string | null;
  customerId: string;
  /** When Stripe closes the page by itself. */
  expiresAt: Instant;
  /** When we close it, because it holds a slot only until then; null for a checkout without a slot. */
  heldUntil: Instant | null;
  /** Null until Stripe has answered. */
  sessionId: string | null;
  url: string | null;
  startedAt: Instant;
}

type Wish = Pick<PendingCheckout, "priceId" | "trialDays" | "slotId">;

/**
 * `create`: no checkout is open. `resume`: the same one is being opened, or Stripe's answer was lost; ask again with its
 * key. `reuse`: the same one is open. `replace`: another one is open, or too little of its time is left; close it first.
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

/** Until when the learner may pay. */
export const checkoutEnd = ({ heldUntil, expiresAt }: PendingCheckout): Instant => heldUntil ?? expiresAt;

const isSameWish = (a: Wish, b: Wish): boolean =>
  a.priceId === b.priceId && a.trialDays === b.trialDays && a.slotId === b.slotId;
