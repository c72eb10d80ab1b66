import { type Also, settleLearner } from "#billing/sync/settle-learner.ts";
import { findEmail, isLearner } from "#gateways/auth/identity.ts";
import {
  type EndedCheckout,
  keepCheckout,
  releaseCheckout,
} from "#gateways/firestore/billing/checkout-end.ts";
import { claimTrial } from "#gateways/firestore/billing/trial-marks.ts";
import { freeAllSlots } from "#gateways/firestore/slots/lesson-rights.ts";
import type { CheckoutSession } from "#gateways/stripe/checkout-sessions.ts";
import { refundLatestPayment } from "#gateways/stripe/payments.ts";
import { endNow } from "#gateways/stripe/renewal.ts";
import { getPurchase, type Purchase } from "#gateways/stripe/subscriptions.ts";
import { now } from "#platform/clock.ts";
import { endDuplicates } from "./end-duplicates.ts";

type PurchaseEnd = "subscribed" | "trial-refused" | "nobody";

/** A subscription has begun: it may stay unless it is a second one, or a second trial. */
export async function completePurchase(session: CheckoutSession, also?: Also): Promise<PurchaseEnd> {
  const { uid, customerId, subscriptionId } = session;
  if (customerId === null || subscriptionId === null) throw new Error(`${session.id} has sold nothing.`);
  if (!(await isLearner(uid))) return undoForNobody(uid, subscriptionId);

  const isDuplicate = (await endDuplicates(customerId)).includes(subscriptionId);
  const purchase = await getPurchase(subscriptionId);
  const isRefused = !isDuplicate && (await isTrialRefused(uid, purchase));
  const isKept = !purchase.hasEnded && !isRefused;
  await (isKept ? keepCheckout : releaseCheckout)(toEnded(session));
  await settleLearner(uid, also);
  return isRefused ? "trial-refused" : "subscribed";
}

/** Whoever deleted their account while they paid gets their money back, and nothing is written of them again. */
async function undoForNobody(uid: string, subscriptionId: string): Promise<"nobody"> {
  await refundLatestPayment(subscriptionId);
  await endNow(subscriptionId);
  await freeAllSlots(uid);
  return "nobody";
}

/** Ended at once, and never by `trial_end: now`: that would charge without anybody's consent. */
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

/** What we wrote on the session when we opened it. */
export const toEnded = ({ id, uid, metadata }: CheckoutSession): EndedCheckout => ({
  uid,
  sessionId: id,
  nonce: metadata["nonce"],
  packageId: metadata["packageID"],
  slotId: metadata["lessonSlot"],
});
