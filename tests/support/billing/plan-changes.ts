import { LESSON_OFFER, OFFER_IN_USE } from "@gruezi/contract/business";
import { DAY } from "@gruezi/contract/durations";
import { findOfferCache, storeOfferCache } from "#functions/gateways/firestore/billing/offer-cache.ts";
import { changeStripeSubscription } from "#functions/index.ts";
import { run } from "#support/functions/call.ts";
import { loginOf } from "#support/functions/logins.ts";
import { store } from "#support/functions/store.ts";
import { VISA } from "./checkouts.ts";
import { clock, stripeStandIn } from "./env.ts";

export interface Change {
  PackageID: string;
  ProductID: string;
  StripePriceID?: string;
  OfferID?: string;
  selectedPrivateLesson?: string;
  asksToBegin?: boolean;
}

export const changeTo = (uid: string, { PackageID, ...rest }: Change) =>
  run(changeStripeSubscription, {
    data: { OfferID: OFFER_IN_USE, PackageID, StripePriceID: `price_${PackageID}`, ...rest },
    auth: loginOf(uid),
  });

/** Changes to the plan with a private lesson. */
export const changeToLesson = (
  uid: string,
  from: string,
  selectedPrivateLesson = "mon-am-8",
  asksToBegin = false,
) =>
  changeTo(uid, {
    OfferID: LESSON_OFFER,
    PackageID: "vip_private_monthly",
    ProductID: `prod_${from}`,
    selectedPrivateLesson,
    asksToBegin,
  });

interface Held {
  status?: "active" | "trialing" | "past_due";
  card?: string;
  currency?: string;
}

/** The plan's period began ten days ago and ends in twenty days. No webhook reports it. */
export async function holdPlan(
  uid: string,
  identifier: string,
  { status = "active", card = VISA, currency = "chf" }: Held = {},
): Promise<void> {
  const start = clock.now() - 10 * DAY;
  const billing = store().doc(`Billing/${uid}`);
  const customer: string = (await billing.get()).get("stripeCustomerId") ?? `cus_${uid}`;
  stripeStandIn.control.seed({
    customers: [
      {
        id: customer,
        created: start,
        metadata: { app: "gruezi", uid },
        card: { paymentMethod: `pm_${uid}`, number: card },
      },
    ],
    subscriptions: [
      {
        id: `sub_${uid}`,
        customer,
        price: `price_${identifier}`,
        currency,
        status,
        created: start,
        currentPeriodStart: start,
        currentPeriodEnd: clock.now() + 20 * DAY,
      },
    ],
  });
  await billing.set({ stripeCustomerId: customer }, { merge: true });
  await store().doc(`StripeCustomers/${customer}`).set({ uid });
}

/** Sells the package with a private lesson until the offers are loaded again. */
export async function sellWithLesson(identifier: string): Promise<void> {
  const offers = await findOfferCache();
  if (offers === undefined) throw new Error("Nobody has asked for the offers yet.");
  const offerings = offers.offerings.map(({ packages, ...offering }) => ({
    ...offering,
    packages: packages.map((sold) =>
      sold.identifier === identifier ? { ...sold, Prerequisites: ["one_private_lesson" as const] } : sold,
    ),
  }));
  await storeOfferCache({ ...offers, offerings });
}

/** Completes Stripe's page and delivers the webhooks, unless they are held. */
export async function confirmOnPage(session: string): Promise<void> {
  await stripeStandIn.control.completePortal({ session });
  await stripeStandIn.control.idle({});
}

export const slotHold = async (id: string): Promise<number | null> => {
  const slot = await store().doc(`PrivateLessons/${id}`).get();
  return slot.get("HoldUntil")?.toMillis() ?? null;
};

export const firstLesson = async (id: string): Promise<number> => {
  const slot = await store().doc(`PrivateLessons/${id}`).get();
  return slot.get("FirstLesson").toMillis();
};

/** The stored change that is not finished. */
export const lessonChangeOf = async (uid: string) =>
  (await store().doc(`Billing/${uid}`).get()).get("lessonChange");
