import { completeCheckout, toEnded } from "#billing/checkout/complete-checkout.ts";
import { isLearner } from "#gateways/auth/identity.ts";
import { isDeleted } from "#gateways/firestore/accounts/departures.ts";
import { releaseCheckout } from "#gateways/firestore/billing/checkout-end.ts";
import { findUidOfCustomer, mapCustomer } from "#gateways/firestore/billing/customers.ts";
import { type Handled, handleOnce } from "#gateways/firestore/billing/webhook-events.ts";
import type { InTransaction } from "#gateways/firestore/client.ts";
import { stripeEventPath } from "#gateways/firestore/document-paths.ts";
import { freeAllSlots } from "#gateways/firestore/slots/slot-rights.ts";
import { findSession } from "#gateways/stripe/checkout-sessions.ts";
import { findNamedOwner } from "#gateways/stripe/customers.ts";
import type { BillingNews, StripeEvent } from "#gateways/stripe/events.ts";
import { findPaidSubscription } from "#gateways/stripe/payments.ts";
import { logFault } from "#platform/log.ts";
import { followPayment } from "./returned-payment.ts";
import { syncStripeAndSlot } from "./sync.ts";

/** Idempotent. `nobody`: about no learner. */
export const handleStripeEvent = ({ id, news }: StripeEvent): Promise<Handled> =>
  handleOnce(stripeEventPath(id), (markDone) => handleNews(news, markDone));

/** `markDone` joins the final transaction. */
async function handleNews(news: BillingNews, markDone: InTransaction): Promise<Handled> {
  switch (news.kind) {
    case "checkout-completed":
      return handleCompleted(news.sessionId, markDone);
    case "checkout-expired":
      return handleExpired(news.sessionId, markDone);
    case "payment-returned":
    case "payment-doubted":
      return handlePayment(news, markDone);
    case "customer-changed":
      return syncOwner(news.customerId, markDone);
  }
}

async function handleCompleted(sessionId: string, markDone: InTransaction): Promise<Handled> {
  const completion = await completeCheckout(sessionId, markDone);
  if (completion === "unfinished") throw new Error(`${sessionId} is said to be complete and is not.`);
  return completion === "foreign" || completion === "nobody" ? "nobody" : "handled";
}

async function handleExpired(sessionId: string, markDone: InTransaction): Promise<Handled> {
  const session = await findSession(sessionId);
  if (session?.status !== "expired") return "nobody";
  if (await isLearner(session.uid)) await releaseCheckout(toEnded(session), markDone);
  else await freeAllSlots(session.uid, markDone);
  return "handled";
}

type PaymentNews = Extract<BillingNews, { paymentIntentId: string }>;

async function handlePayment(
  { kind, paymentIntentId }: PaymentNews,
  markDone: InTransaction,
): Promise<Handled> {
  const paid = await findPaidSubscription(paymentIntentId);
  if (paid === undefined) return "nobody";
  const uid = await findOwner(paid.customerId);
  if (uid === undefined) return "nobody";
  const { subscriptionId } = paid;
  if (kind === "payment-returned") await followPayment({ uid, subscriptionId, paymentIntentId });
  // A person decides in the Dashboard on a refund before the dispute.
  else logFault("payment doubted", undefined, { uid, subscription: subscriptionId });
  await syncStripeAndSlot(uid, markDone);
  return "handled";
}

async function syncOwner(customerId: string, markDone: InTransaction): Promise<Handled> {
  const uid = await findOwner(customerId);
  if (uid === undefined) return "nobody";
  await syncStripeAndSlot(uid, markDone);
  return "handled";
}

/**
 * Undefined for foreign customers and deleted learners. Throws for our customer with an unknown learner, so
 * the event returns after a late sign-up.
 */
async function findOwner(customerId: string): Promise<string | undefined> {
  const mapped = await findUidOfCustomer(customerId);
  if (mapped !== undefined) return (await isLearner(mapped)) ? mapped : undefined;
  const named = await findNamedOwner(customerId);
  return named === undefined ? undefined : adopt(named, customerId);
}

/** The creating function died before storing the mapping. */
async function adopt(uid: string, customerId: string): Promise<string | undefined> {
  if (await isLearner(uid)) {
    const mapped = await mapCustomer({ uid, customerId });
    return mapped && uid;
  }
  if (await isDeleted(uid)) return undefined;
  throw new Error(`The customer ${customerId} is ours and its learner is unknown.`);
}
