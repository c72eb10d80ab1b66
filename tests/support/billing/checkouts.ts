import { OFFER_IN_USE } from "@gruezi/contract/business";
import type { Entitlement } from "@gruezi/contract/documents/entitlement";
import type Stripe from "stripe";
import { findEntitlement } from "#functions/gateways/firestore/billing/entitlements.ts";
import { stripe } from "#functions/gateways/stripe/client.ts";
import { confirmStripeCheckout, createStripeCheckoutSession } from "#functions/index.ts";
import { run } from "#support/functions/call.ts";
import { loginOf } from "#support/functions/logins.ts";
import { store } from "#support/functions/store.ts";
import { stripeStandIn } from "./env.ts";

export const VISA = "4242424242424242";
export const MASTERCARD = "5555555555554444";
export const DECLINED_CARD = "4000000000000002";
export const CARD_THAT_FAILS_LATER = "4000000000000341";

interface Wanted {
  packageID?: string;
  offerID?: string;
  selectedPrivateLesson?: string;
  currency?: "chf" | "eur";
  code?: string;
  asksToBegin?: boolean;
}

export const openCheckout = (uid: string, wanted: Wanted = {}) =>
  run(createStripeCheckoutSession, {
    data: { offerID: OFFER_IN_USE, packageID: "vip_monthly", ...wanted },
    auth: loginOf(uid),
  });

/** Opens a checkout for the only package with a private lesson, which has no trial. */
export const openLessonCheckout = (uid: string, selectedPrivateLesson = "mon-am-8", code?: string) =>
  openCheckout(uid, {
    ...(code !== undefined && { code }),
    offerID: "vip_private_lessons",
    packageID: "vip_private_monthly",
    selectedPrivateLesson,
  });

export const confirm = (uid: string, sessionID: string) =>
  run(confirmStripeCheckout, { data: { sessionID }, auth: loginOf(uid) });

/** Completes Stripe's page and delivers the webhooks, unless they are held. */
export async function pay(session: string, number = VISA): Promise<void> {
  await stripeStandIn.control.completeCheckout({ session, card: { number } });
  await stripeStandIn.control.idle({});
}

export async function subscribe(uid: string, wanted: Wanted = {}, number = VISA): Promise<string> {
  const { id } = await openCheckout(uid, wanted);
  await pay(id, number);
  return id;
}

/** Stripe's stand-in counts this request like the functions' requests. */
export async function subscriptionsOf(uid: string): Promise<readonly Stripe.Subscription[]> {
  const client = await stripe();
  const { data } = await client.subscriptions.list({
    customer: await customerOf(uid),
    status: "all",
    expand: ["data.default_payment_method", "data.latest_invoice"],
  });
  return data;
}

export const requireFirst = <T>(found: readonly T[]): T => {
  const [first] = found;
  if (first === undefined) throw new Error("There is none.");
  return first;
};

export async function customerOf(uid: string): Promise<string> {
  const billing = await store().doc(`Billing/${uid}`).get();
  return String(billing.get("stripeCustomerId"));
}

/** The lock of an unfinished checkout. */
export const pendingOf = async (uid: string) =>
  (await store().doc(`Billing/${uid}`).get()).get("pendingCheckout");

export async function paidInvoicesOf(uid: string): Promise<readonly Stripe.Invoice[]> {
  const client = await stripe();
  const { data } = await client.invoices.list({
    customer: await customerOf(uid),
    status: "paid",
    limit: 100,
  });
  return data.filter(({ amount_paid: paid }) => paid > 0);
}

/** Charges minus refunds, in the currency's smallest unit. */
export async function chargedTo(uid: string): Promise<number> {
  const client = await stripe();
  const invoices = await paidInvoicesOf(uid);
  const { data: refunds } = await client.refunds.list({ limit: 100 });
  const paid = invoices.reduce((sum, invoice) => sum + invoice.amount_paid, 0);
  const lasting = refunds.filter(({ status }) => status !== "failed");
  return lasting.reduce((sum, { amount }) => sum - amount, paid);
}

export async function openSessionsOf(uid: string): Promise<readonly Stripe.Checkout.Session[]> {
  const client = await stripe();
  const { data } = await client.checkout.sessions.list({ customer: await customerOf(uid), limit: 100 });
  return data.filter(({ status }) => status === "open");
}

export async function requireEntitlement(uid: string): Promise<Entitlement> {
  const entitlement = await findEntitlement(uid);
  if (entitlement === undefined) throw new Error(`${uid} has no entitlement.`);
  return entitlement;
}

/** Method and path of each request to Stripe. */
export const stripeQuestions = (): readonly string[] =>
  stripeStandIn.control.requests().map(({ method, path }) => `${method} ${path}`);

export async function addSlots(most = 20, ...ids: readonly string[]): Promise<void> {
  const slots = ids.length > 0 ? ids : ["mon-am-8", "tue-pm-5"];
  await Promise.all(
    slots.map((id) =>
      store()
        .doc(`PrivateLessons/${id}`)
        .set({ id, Day: "MON", Meridiem: "AM", Hour: 8, StudentUID: "", HoldUntil: null }),
    ),
  );
  await store().doc("Metadata/private_lessons").set({ MaxAmountOfLessons: most, AmountOfLessons: 0 });
}

interface StoredSlot {
  holder: unknown;
  isHeld: boolean;
}

export const FREE: StoredSlot = { holder: "", isHeld: false };

export async function slotOf(id: string): Promise<StoredSlot> {
  const slot = await store().doc(`PrivateLessons/${id}`).get();
  return { holder: slot.get("StudentUID"), isHeld: slot.get("HoldUntil") !== null };
}

export async function lessonsGiven(): Promise<unknown> {
  const counts = await store().doc("Metadata/private_lessons").get();
  return counts.get("AmountOfLessons");
}
