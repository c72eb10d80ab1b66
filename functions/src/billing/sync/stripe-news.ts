import type { Instant } from "@gruezi/contract/documents/lesson";
import { completeCheckout } from "#billing/checkout/complete-checkout.ts";
import { toEnded } from "#billing/checkout/complete-purchase.ts";
import { findOwner } from "#billing/customer-owner.ts";
import { isLearner } from "#gateways/auth/identity.ts";
import { releaseCheckout } from "#gateways/firestore/billing/checkout-end.ts";
import { freeAllSlots } from "#gateways/firestore/slots/lesson-rights.ts";
import { findSession } from "#gateways/stripe/checkout-sessions.ts";
import type { BillingNews } from "#gateways/stripe/events.ts";
import { findPaidSubscription } from "#gateways/stripe/payments.ts";
import { endNow } from "#gateways/stripe/renewal.ts";
import { type Also, settleLearner } from "./settle-learner.ts";

/** `nobody`: it is none of our learners' affair, and `mark` has not been set. */
export type Handled = "settled" | "nobody";

/** Does what the news call for, and sets the mark in the transaction that completes it. */
export async function handleNews(news: BillingNews, mark: Also): Promise<Handled> {
  switch (news.kind) {
    case "checkout-completed":
      return handleCompleted(news.sessionId, mark);
    case "checkout-expired":
      return handleExpired(news.sessionId, mark);
    case "payment-undone":
    case "payment-disputed":
    case "payment-doubted":
      return handlePayment(news, mark);
    case "customer-changed":
      return settleOwner(news.customerId, mark);
  }
}

async function handleCompleted(sessionId: string, mark: Also): Promise<Handled> {
  const completion = await completeCheckout(sessionId, mark);
  if (completion === "unfinished") throw new Error(`${sessionId} is said to be complete and is not.`);
  return completion === "foreign" || completion === "nobody" ? "nobody" : "settled";
}

async function handleExpired(sessionId: string, mark: Also): Promise<Handled> {
  const session = await findSession(sessionId);
  if (session?.status !== "expired") return "nobody";
  if (await isLearner(session.uid)) await releaseCheckout(toEnded(session), mark);
  else await freeAllSlots(session.uid, mark);
  return "settled";
}

type PaymentNews = Extract<BillingNews, { paymentIntentId: string }>;

async function handlePayment({ kind, paymentIntentId, at }: PaymentNews, mark: Also): Promise<Handled> {
  const paid = await findPaidSubscription(paymentIntentId);
  if (paid === undefined) return "nobody";
  const uid = await findOwner(paid.customerId);
  if (uid === undefined) return "nobody";
  const isOver = kind === "payment-disputed" || (kind === "payment-undone" && paid.isUndone);
  if (isOver) await revoke(paid.subscriptionId, at);
  await settleLearner(uid, mark);
  return "settled";
}

/** A refund leaves a subscription as it is: that access ends with it is our decision, kept where we read it again. */
const revoke = (subscriptionId: string, at: Instant): Promise<void> =>
  endNow(subscriptionId, { revokedAt: String(at) });

async function settleOwner(customerId: string, mark: Also): Promise<Handled> {
  const uid = await findOwner(customerId);
  if (uid === undefined) return "nobody";
  await settleLearner(uid, mark);
  return "settled";
}
