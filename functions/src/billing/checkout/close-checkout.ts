import type { PendingCheckout } from "#domain/billing/checkout-lock.ts";
import { releaseCheckout } from "#gateways/firestore/billing/checkout-end.ts";
import { expireSession, findSession, openSession } from "#gateways/stripe/checkout-sessions.ts";
import { type Completion, completeSession } from "./complete-checkout.ts";

/**
 * Closes the payment page, then releases the lock or completes a purchase that was already paid. Returns
 * undefined if nothing was paid.
 */
export async function closeCheckout(uid: string, pending: PendingCheckout): Promise<Completion | undefined> {
  const sessionId = pending.sessionId ?? (await learnSession(uid, pending));
  if (sessionId !== undefined) await expireSession(sessionId);
  return completeOrRelease(uid, pending, sessionId);
}

/** Finds the session whose id was lost: Stripe replays its response for the same idempotency key. */
async function learnSession(uid: string, pending: PendingCheckout): Promise<string | undefined> {
  const opening = await openSession(uid, pending);
  return opening.kind === "opened" ? opening.page.id : undefined;
}

/** Completes or releases the checkout of a closed page. Only Stripe knows whether it was paid before. */
export async function completeOrRelease(
  uid: string,
  pending: PendingCheckout,
  sessionId: string | undefined,
): Promise<Completion | undefined> {
  const session = sessionId === undefined ? undefined : await findSession(sessionId);
  if (session?.status === "complete") return completeSession(session);
  await releaseLock(uid, pending);
  return undefined;
}

export const releaseLock = (uid: string, { nonce }: PendingCheckout): Promise<void> =>
  releaseCheckout({ uid, nonce });
