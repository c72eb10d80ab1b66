import { DAY } from "@gruezi/contract/durations";
import { completeGift } from "#billing/gifts.ts";
import { knownPlans, syncStripeAndSlot } from "#billing/sync/sync.ts";
import { findDuplicates } from "#domain/billing/duplicate-subscriptions.ts";
import { findEmail, isLearner } from "#gateways/auth/identity.ts";
import {
  type EndedCheckout,
  keepCheckout,
  prolongHold,
  releaseCheckout,
} from "#gateways/firestore/billing/checkout-end.ts";
import { claimTrial } from "#gateways/firestore/billing/trial-marks.ts";
import { type InTransaction, runInTransaction } from "#gateways/firestore/client.ts";
import { freeAllSlots } from "#gateways/firestore/slots/slot-rights.ts";
import { putToUse } from "#gateways/stripe/card-update.ts";
import { type CheckoutSession, findSession } from "#gateways/stripe/checkout-sessions.ts";
import { findFirstPayment } from "#gateways/stripe/first-payment.ts";
import { refundLatestPayment } from "#gateways/stripe/payments.ts";
import { endNow } from "#gateways/stripe/renewal.ts";
import { getPurchase, listStripeFacts, type Purchase } from "#gateways/stripe/subscriptions.ts";
import { now } from "#platform/clock.ts";

/**
 * `foreign`: the session is not ours. `unfinished`: the page is open or abandoned. `waiting`: the page was
 * completed, and the payment is not confirmed yet. `unpaid`: the payment failed. `nobody`: the account was
 * deleted.
 */
export type Completion =
  | "foreign"
  | "unfinished"
  | "waiting"
  | "unpaid"
  | "subscribed"
  | "trial-refused"
  | "card-updated"
  | "gift-bought"
  | "nobody";

/**
 * Completes the purchase, gift or card update of a checkout session. Idempotent, also for concurrent calls:
 * the webhook, the success page and the nightly job call it in any order. `inTransaction` joins the last
 * write.
 */
export async function completeCheckout(
  sessionId: string,
  inTransaction?: InTransaction,
): Promise<Completion> {
  const session = await findSession(sessionId);
  return session === undefined ? "foreign" : completeSession(session, inTransaction);
}

export async function completeSession(
  session: CheckoutSession,
  inTransaction?: InTransaction,
): Promise<Completion> {
  if (session.status !== "complete") return "unfinished";
  if (session.mode === "payment") return completeGift(session, inTransaction);
  return session.mode === "setup"
    ? completeCardUpdate(session, inTransaction)
    : completePurchase(session, inTransaction);
}

/** Puts a new card to use, which charges it at once for an open invoice. */
async function completeCardUpdate(
  session: CheckoutSession,
  inTransaction?: InTransaction,
): Promise<"card-updated" | "nobody"> {
  const { id, uid, customerId, subscriptionId, setupIntentId, createdAt: askedAt } = session;
  if (customerId === null || subscriptionId === null || setupIntentId === null)
    throw new Error(`${id} does not say whose card it took, and what for.`);
  if (!(await isLearner(uid))) return "nobody";

  await putToUse({ customerId, subscriptionId, setupIntentId, askedAt });
  await syncStripeAndSlot(uid, inTransaction);
  return "card-updated";
}

type PurchaseEnd = "subscribed" | "trial-refused" | "waiting" | "unpaid" | "nobody";

async function completePurchase(
  session: CheckoutSession,
  inTransaction?: InTransaction,
): Promise<PurchaseEnd> {
  const { uid, customerId, subscriptionId } = session;
  if (customerId === null || subscriptionId === null) throw new Error(`${session.id} has sold nothing.`);
  if (!(await isLearner(uid))) return undoForNobody(uid, subscriptionId);
  const payment = session.isPaidLater ? await findFirstPayment(subscriptionId) : "paid";
  if (payment === "waiting") return waitForPayment(session, inTransaction);
  if (payment === "failed") return giveUpPayment(session, subscriptionId, inTransaction);

  const isDuplicate = (await endDuplicates(uid, customerId)).includes(subscriptionId);
  const purchase = await getPurchase(subscriptionId);
  const isRefused = !isDuplicate && (await isTrialRefused(uid, purchase));
  const isKept = !purchase.hasEnded && !isRefused;
  if (purchase.isPaidInVain) await refundLatestPayment(subscriptionId);
  await (isKept ? keepCheckout : releaseCheckout)(toEnded(session));
  await syncStripeAndSlot(uid, inTransaction);
  return isRefused ? "trial-refused" : "subscribed";
}

/** Keeps the lock, so that nothing is bought twice, and the slot until Stripe gives the payment up. */
async function waitForPayment(session: CheckoutSession, inTransaction?: InTransaction): Promise<"waiting"> {
  await prolongHold(toEnded(session), session.createdAt + DAY);
  if (inTransaction) await runInTransaction(inTransaction);
  return "waiting";
}

/** Ends the subscription, which could still be paid, and lets the learner buy again. */
async function giveUpPayment(
  session: CheckoutSession,
  subscriptionId: string,
  inTransaction?: InTransaction,
): Promise<"unpaid"> {
  await endNow(subscriptionId);
  await releaseCheckout(toEnded(session));
  await syncStripeAndSlot(session.uid, inTransaction);
  return "unpaid";
}

/** Refunds the purchase of a learner who was deleted during the payment. Stores nothing. */
async function undoForNobody(uid: string, subscriptionId: string): Promise<"nobody"> {
  await refundLatestPayment(subscriptionId);
  await endNow(subscriptionId);
  await freeAllSlots(uid);
  return "nobody";
}

/**
 * Ends the subscription of a learner who has used a trial before, since `trial_end: now` would charge without
 * consent.
 */
async function isTrialRefused(uid: string, purchase: Purchase): Promise<boolean> {
  if (purchase.isTrial && (await isTrialUsed(uid, purchase))) {
    await endNow(purchase.id, { refusedTrial: "used before" });
    return true;
  }
  return purchase.isRefusedTrial;
}

async function isTrialUsed(uid: string, { id: subscriptionId, cardFingerprint }: Purchase): Promise<boolean> {
  const traces = { cardFingerprint, email: await findEmail(uid) };
  return (await claimTrial({ uid, subscriptionId, traces, at: now() })) === "held";
}

export const toEnded = ({ id, uid, metadata }: CheckoutSession): EndedCheckout => ({
  uid,
  sessionId: id,
  nonce: metadata["nonce"],
  packageId: metadata["packageID"],
  slotId: metadata["lessonSlot"],
});

/** Ends all live subscriptions but one, and returns the ids of those it ended. */
export async function endDuplicates(uid: string, customerId: string): Promise<readonly string[]> {
  const duplicates = findDuplicates(await listStripeFacts(customerId, knownPlans(uid)), now());
  if (duplicates === undefined) return [];
  for (const id of duplicates.ids) await endDuplicate(id, duplicates.keptId);
  return duplicates.ids;
}

/** Refunds before it ends the duplicate, since a retry skips ended ones. */
async function endDuplicate(subscriptionId: string, keptId: string): Promise<void> {
  await refundLatestPayment(subscriptionId);
  await endNow(subscriptionId, { duplicateOf: keptId });
}
