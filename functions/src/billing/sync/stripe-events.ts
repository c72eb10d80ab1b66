import { type Completion, completeCheckout, toEnded } from "#billing/checkout/complete-checkout.ts";
import { followGiftPayment } from "#billing/gifts.ts";
import { undoOutdatedUpgrade } from "#billing/undo-upgrade.ts";
import { isLearner } from "#gateways/auth/identity.ts";
import { isDeleted } from "#gateways/firestore/accounts/departures.ts";
import { releaseCheckout } from "#gateways/firestore/billing/checkout-end.ts";
import { type Handled, handleOnce } from "#gateways/firestore/billing/webhook-events.ts";
import type { InTransaction } from "#gateways/firestore/client.ts";
import { stripeEventPath } from "#gateways/firestore/document-paths.ts";
import { freeAllSlots } from "#gateways/firestore/slots/slot-rights.ts";
import { findSession } from "#gateways/stripe/checkout-sessions.ts";
import type { BillingNews, StripeEvent } from "#gateways/stripe/events.ts";
import { findPaidSubscription } from "#gateways/stripe/payments.ts";
import { logFault } from "#platform/log.ts";
import { findOwner } from "./customer-owner.ts";
import { followCredit, followReturn } from "./returned-payment.ts";
import { syncStripeAndSlot } from "./sync.ts";
import { followConsent, followMandate } from "./twint-consent.ts";

/** Handles a Stripe event. Idempotent. Returns `nobody` if the event concerns no learner. */
export const handleStripeEvent = ({ id, news }: StripeEvent): Promise<Handled> =>
  handleOnce(stripeEventPath(id), (markDone) => handleNews(news, markDone));

/** Handles the event's news. `markDone` joins the last transaction. */
async function handleNews(news: BillingNews, markDone: InTransaction): Promise<Handled> {
  switch (news.kind) {
    case "checkout-completed":
      return handleCompleted(news.sessionId, markDone);
    case "checkout-settled":
      return toHandled(await completeCheckout(news.sessionId, markDone));
    case "checkout-expired":
      return handleExpired(news.sessionId, markDone);
    case "payment-returned":
    case "payment-doubted":
      return handlePayment(news, markDone);
    case "credit-given":
      return handleCredit(news, markDone);
    case "mandate-changed":
      return followMandate(news.mandateId, markDone);
    case "twint-detached":
      return followConsent({ ...news, isLost: true }, markDone);
    case "upgrade-outdated":
      return handleOutdatedUpgrade(news, markDone);
    case "customer-changed":
      return syncOwner(news.customerId, markDone);
  }
}

async function handleCompleted(sessionId: string, markDone: InTransaction): Promise<Handled> {
  const completion = await completeCheckout(sessionId, markDone);
  if (completion === "unfinished") throw new Error(`${sessionId} is said to be complete and is not.`);
  return toHandled(completion);
}

/** Completions that concern no learner. An unfinished page completes with an event of its own. */
const NOBODYS: ReadonlySet<Completion> = new Set(["foreign", "nobody", "unfinished"]);
const toHandled = (completion: Completion): Handled => (NOBODYS.has(completion) ? "nobody" : "handled");

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
  if (paid === undefined) return (await followGiftPayment(paymentIntentId, markDone)) ? "handled" : "nobody";
  const uid = await findOwner(paid.customerId);
  if (uid === undefined) return "nobody";
  const { subscriptionId } = paid;
  if (kind === "payment-returned") await followReturn({ uid, subscriptionId, paymentIntentId });
  // A person decides in the Dashboard whether to refund it before it is disputed.
  else logFault("payment doubted", undefined, { uid, subscription: subscriptionId });
  await syncStripeAndSlot(uid, markDone);
  return "handled";
}

async function handleCredit(
  { customerId, subscriptionId }: Extract<BillingNews, { kind: "credit-given" }>,
  markDone: InTransaction,
): Promise<Handled> {
  const uid = await findOwner(customerId);
  if (uid === undefined) return "nobody";
  await followCredit({ uid, subscriptionId });
  await syncStripeAndSlot(uid, markDone);
  return "handled";
}

/**
 * Takes the upgrade back, unless the learner is leaving: all plans end then, so no plan is left to go back
 * to.
 */
async function handleOutdatedUpgrade(
  { customerId, subscriptionId }: Extract<BillingNews, { kind: "upgrade-outdated" }>,
  markDone: InTransaction,
): Promise<Handled> {
  const uid = await findOwner(customerId);
  if (uid === undefined) return "nobody";
  if (!(await isDeleted(uid))) await undoOutdatedUpgrade(uid, subscriptionId);
  await syncStripeAndSlot(uid, markDone);
  return "handled";
}

async function syncOwner(customerId: string, markDone: InTransaction): Promise<Handled> {
  const uid = await findOwner(customerId);
  if (uid === undefined) return "nobody";
  await syncStripeAndSlot(uid, markDone);
  return "handled";
}
