import type { Entitlement } from "@gruezi/contract/documents/entitlement";
import type { Instant } from "@gruezi/contract/documents/lesson";
import { platformOf } from "./current-subscriptions.ts";

/**
 * Why no second subscription may be sold; undefined where one may. One that gives no access counts as well, for it can
 * be recovered, and then somebody would pay twice. A gift does not.
 */
export function refuseCheckout(
  entitlement: Pick<Entitlement, "subs"> | undefined,
  now: Instant,
): "already-subscribed" | "other-platform" | undefined {
  const platform = platformOf(entitlement, now);
  if (platform === null) return undefined;
  return platform === "stripe" ? "already-subscribed" : "other-platform";
}

const MINUTE = 60 * 1000;

/** Stripe opens no session for less (its `expires_at`), the time that the request takes included. */
const LEAST_TO_OPEN = 31 * MINUTE;
/** Less is too little to type in a card. */
const LEAST_TO_PAY = 5 * MINUTE;

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
  expiresAt: Instant;
  /** Null until Stripe has answered. */
  sessionId: string | null;
  url: string | null;
  startedAt: Instant;
}

type Wish = Pick<PendingCheckout, "priceId" | "trialDays" | "slotId">;

/**
 * `create`: nothing is open. `resume`: the same is being opened, or its answer was lost; ask again with its key.
 * `reuse`: it is open. `replace`: something else is open, or too little time is left of it, and it must be closed first.
 */
type CheckoutDecision = "create" | "resume" | "reuse" | "replace";

export function decideCheckout(
  pending: PendingCheckout | undefined,
  wanted: Wish,
  now: Instant,
): CheckoutDecision {
  if (pending === undefined || now >= pending.expiresAt) return "create";
  if (!isSameWish(pending, wanted)) return "replace";
  const left = pending.expiresAt - now;
  if (pending.url === null) return left >= LEAST_TO_OPEN ? "resume" : "replace";
  return left >= LEAST_TO_PAY ? "reuse" : "replace";
}

const isSameWish = (a: Wish, b: Wish): boolean =>
  a.priceId === b.priceId && a.trialDays === b.trialDays && a.slotId === b.slotId;
