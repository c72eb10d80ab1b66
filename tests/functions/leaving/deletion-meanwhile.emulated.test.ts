import { MINUTE } from "@gruezi/contract/durations";
import "#support/billing/env.ts";
import type Stripe from "stripe";
import { beforeEach, describe, expect, it } from "vitest";
import { mapCustomer } from "#functions/gateways/firestore/billing/customers.ts";
import { takeSequence, writeRecords } from "#functions/gateways/firestore/billing/entitlements.ts";
import { stripe } from "#functions/gateways/stripe/client.ts";
import { revenueCatWebhook, stripeWebhook } from "#functions/index.ts";
import {
  addSlots,
  customerOf,
  openCheckout,
  openLessonCheckout,
  pay,
  slotOf,
  subscribe,
} from "#support/billing/checkouts.ts";
import { clock, storesStandIn, stripeStandIn } from "#support/billing/env.ts";
import { serveWebhooks } from "#support/billing/webhook-front.ts";
import { startAfresh } from "#support/billing/world.ts";
import { addLearner } from "#support/functions/learners.ts";
import { askForDeletion, tracesOf } from "#support/functions/leavers.ts";
import { store } from "#support/functions/store.ts";
import { soon } from "#support/suite/soon.ts";

const { control } = stripeStandIn;

serveWebhooks({ stripeWebhook, revenueCatWebhook });

beforeEach(async () => {
  await startAfresh();
  await addLearner("anna");
});

const subscriptionsAtStripe = async (customer: string) => {
  const client = await stripe();
  const { data } = await client.subscriptions.list({ customer, status: "all" });
  return data.map(({ status }) => status);
};

const customerIn = ({ data }: Stripe.Event): string => ("id" in data.object ? String(data.object.id) : "");

describe("a deletion during a checkout", () => {
  it("closes the page, so that nobody pays on it, and frees the slot", async () => {
    await addSlots();
    const { id } = await openLessonCheckout("anna");

    await askForDeletion("anna");

    const client = await stripe();
    expect(await client.checkout.sessions.retrieve(id)).toMatchObject({ status: "expired" });
    expect(await slotOf("mon-am-8")).toEqual({ holder: "", isHeld: false });
    expect(await tracesOf("anna")).toEqual([]);
  });

  it("ends a purchase whose event had not arrived, refunds it and writes nothing", async () => {
    await addSlots();
    const { id } = await openLessonCheckout("anna");
    const customer = await customerOf("anna");
    control.hold({});
    await pay(id);

    await askForDeletion("anna");
    control.flush({});
    await control.idle({});

    const client = await stripe();
    expect(await subscriptionsAtStripe(customer)).toEqual(["canceled"]);
    expect((await client.refunds.list({})).data).toMatchObject([{ amount: 14_900 }]);
    expect(await tracesOf("anna", customer)).toEqual([]);
  });

  it("leaves no customer who would be created just after it", async () => {
    await askForDeletion("anna");

    await expect(openCheckout("anna")).rejects.toMatchObject({ details: { reason: "not-allowed" } });

    expect(await mapCustomer({ uid: "anna", customerId: "cus_late" })).toBeUndefined();
    expect(await tracesOf("anna", "cus_late")).toEqual([]);
  });

  it("at the same moment leaves no customer, and no page to pay on after it is repeated", async () => {
    await Promise.allSettled([openCheckout("anna"), askForDeletion("anna")]);
    await askForDeletion("anna");

    const client = await stripe();
    const created = control.events().filter(({ type }) => type === "customer.created");
    const customers = await Promise.all(created.map((event) => client.customers.retrieve(customerIn(event))));
    expect((await client.checkout.sessions.list({ status: "open" })).data).toEqual([]);
    expect(customers.map(({ deleted }) => deleted)).toEqual(created.map(() => true));
    expect(await tracesOf("anna")).toEqual([]);
  });
});

describe("a webhook", () => {
  it("that comes after the deletion writes nothing", async () => {
    await subscribe("anna");
    const customer = await customerOf("anna");
    await askForDeletion("anna");
    await control.idle({});

    for (const { id } of control.events()) await control.deliver({ eventId: id });

    expect(await tracesOf("anna", customer)).toEqual([]);
  });

  it("for a store's subscription that continues writes nothing", async () => {
    const bought = { uid: "anna", store: "app_store", product: "gruezi_vip_monthly" } as const;
    await storesStandIn.control.storePurchase(bought);
    const [event] = storesStandIn.control.events();
    await askForDeletion("anna");

    await storesStandIn.control.deliver({ eventId: event?.id ?? "" });
    await storesStandIn.control.idle();

    expect(await tracesOf("anna")).toEqual([]);
  });

  it("that began before the deletion and ends after it writes nothing", async () => {
    const sequence = await takeSequence("anna");
    await askForDeletion("anna");
    await takeSequence("anna");

    await writeRecords([{ uid: "anna", source: "stripe", sequence, records: {} }], { now: clock.now() });

    expect(await tracesOf("anna")).toEqual([]);
  });

  it("at the same moment as the deletion leaves no access", async () => {
    control.hold({});
    await subscribe("anna");
    const customer = await customerOf("anna");
    const completed = control.events().find(({ type }) => type === "checkout.session.completed");

    await Promise.all([control.deliver({ eventId: completed?.id ?? "" }), askForDeletion("anna")]);
    await soon(async () => expect(await subscriptionsAtStripe(customer)).toEqual(["canceled"]));

    expect((await store().doc("Entitlements/anna").get()).exists).toBe(false);
    await clock.advance(2 * MINUTE);
    await control.deliver({ eventId: completed?.id ?? "" });
    expect(await subscriptionsAtStripe(customer)).toEqual(["canceled"]);
  });
});
