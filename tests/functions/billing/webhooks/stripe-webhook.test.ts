import { DAY, MINUTE } from "@gruezi/contract/durations";
import "#support/billing/env.ts";
import { beforeEach, describe, expect, it } from "vitest";
import { listPaymentIntents } from "#functions/gateways/stripe/payment-returns.ts";
import { stripeWebhook } from "#functions/index.ts";
import {
  addSlots,
  customerOf,
  lessonsGiven,
  openCheckout,
  openLessonCheckout,
  paidInvoicesOf,
  pay,
  requireEntitlement,
  requireFirst,
  slotOf,
  subscribe,
  subscriptionsOf,
} from "#support/billing/checkouts.ts";
import { clock, stripeStandIn } from "#support/billing/env.ts";
import { anEvent, eventOf, markOf, signedPost } from "#support/billing/stripe/events.ts";
import { serveWebhooks } from "#support/billing/webhook-front.ts";
import { recordsOf, startAfresh } from "#support/billing/world.ts";
import { takeLoggedFaults } from "#support/functions/log.ts";
import { store } from "#support/functions/store.ts";

const { control } = stripeStandIn;

const front = serveWebhooks({ stripeWebhook });
const post = signedPost(front);

beforeEach(() => startAfresh("anna"));

describe("a Stripe event", () => {
  it("about a payment that is not ours is logged and done", async () => {
    const refund = {
      id: "re_1",
      object: "refund",
      payment_intent: "pi_of_another_shop",
      status: "succeeded",
    };

    const { status } = await post(anEvent("evt_of_another_shop", "refund.created", refund));

    expect(status).toBe(200);
    expect(await markOf("evt_of_another_shop")).toBe("done");
    expect(takeLoggedFaults()).toEqual([expect.stringContaining("Stripe event of nobody")]);
  });

  it("about a payment that its bank doubts is logged and changes nothing, because a person decides on a refund", async () => {
    await addSlots();
    await pay((await openLessonCheckout("anna")).id);
    const before = await recordsOf("anna");
    const { id: invoice } = requireFirst(await paidInvoicesOf("anna"));
    const [payment_intent] = await listPaymentIntents(invoice);

    await post(
      anEvent("evt_doubted", "radar.early_fraud_warning.created", {
        object: "radar.early_fraud_warning",
        payment_intent,
      }),
    );

    expect(await markOf("evt_doubted")).toBe("done");
    expect(takeLoggedFaults()).toEqual([expect.stringMatching(/"uid":"anna".*payment doubted/)]);
    expect(await recordsOf("anna")).toEqual(before);
  });

  it("that calls an open page complete fails, so that it is retried, and the log names the page", async () => {
    const { id } = await openCheckout("anna");

    const { status } = await post(anEvent("evt_early", "checkout.session.completed", { id }));

    expect(status).toBe(500);
    expect(await markOf("evt_early")).toBeUndefined();
    expect(takeLoggedFaults()).toContainEqual(
      expect.stringContaining(`${id} is said to be complete and is not.`),
    );
    await pay(id);
    expect((await requireEntitlement("anna")).tier).toBe(2);
  });

  it.each(["succeeded", "failed"])(
    "that calls the later payment of an open page %s is logged, and opens and closes nothing",
    async (outcome) => {
      const { id } = await openCheckout("anna");

      const { status } = await post(anEvent("evt_odd", `checkout.session.async_payment_${outcome}`, { id }));

      expect(status).toBe(200);
      expect(await markOf("evt_odd")).toBe("done");
      expect(takeLoggedFaults()).toEqual([expect.stringContaining("Stripe event of nobody")]);
      expect(await recordsOf("anna")).toEqual([]);
      await pay(id);
      expect((await requireEntitlement("anna")).tier).toBe(2);
    },
  );

  it("that calls an open page expired leaves the page and its slot alone", async () => {
    await addSlots();
    const { id } = await openLessonCheckout("anna");

    const { status } = await post(anEvent("evt_early", "checkout.session.expired", { id }));

    expect(status).toBe(200);
    expect(takeLoggedFaults()).toEqual([expect.stringContaining("Stripe event of nobody")]);
    expect(await slotOf("mon-am-8")).toEqual({ holder: "anna", isHeld: true });
    await pay(id);
    expect(await slotOf("mon-am-8")).toEqual({ holder: "anna", isHeld: false });
  });

  it("delivered four times, partly in parallel, changes the state and assigns the slot once", async () => {
    await addSlots();
    const { id } = await openLessonCheckout("anna");
    control.hold({});
    await pay(id);
    const eventId = eventOf("checkout.session.completed");

    const [twice, again] = await Promise.all([
      control.deliver({ eventId, times: 2 }),
      control.deliver({ eventId }),
    ]);
    const after = await control.deliver({ eventId });

    expect([...twice, ...again, ...after]).toEqual([200, 200, 200, 200]);
    expect(await slotOf("mon-am-8")).toEqual({ holder: "anna", isHeld: false });
    expect(await lessonsGiven()).toBe(1);
    expect(await recordsOf("anna")).toHaveLength(1);
    expect((await store().doc("Billing/anna").get()).get("readings")).toBe(1);
  });

  it("that comes out of order leaves the plan active (`updated` before `created`)", async () => {
    await addSlots();
    const { id } = await openLessonCheckout("anna");
    control.hold({});
    await pay(id);

    await control.flush({ order: "reversed" });
    await control.idle({});

    expect(await recordsOf("anna")).toMatchObject([{ state: "paid", rawStatus: "active" }]);
  });

  it("delivered twice, with all events of its checkout in any order, leads to the same state", async () => {
    const { id } = await openCheckout("anna");
    control.hold({});
    await pay(id);

    await control.flush({ order: "shuffled", times: 2, parallel: true });
    await control.idle({});

    expect(await recordsOf("anna")).toMatchObject([{ state: "trial", rawStatus: "trialing" }]);
    expect(await subscriptionsOf("anna")).toHaveLength(1);
  });

  it("whose handler crashed is answered with 500, and its redelivery is handled", async () => {
    const { id } = await openCheckout("anna");
    control.hold({});
    await pay(id);
    const eventId = eventOf("checkout.session.completed");
    control.setApiFault({ method: "GET", path: `/v1/checkout/sessions/${id}`, kind: "500", times: 2 });

    const crashed = await control.deliver({ eventId });
    const stateAfterCrash = await recordsOf("anna");
    const redelivered = await control.deliver({ eventId });

    expect([crashed, redelivered]).toEqual([[500], [200]]);
    expect(stateAfterCrash).toEqual([]);
    expect((await requireEntitlement("anna")).tier).toBe(2);
    expect(await markOf(eventId)).toBe("done");
    expect(takeLoggedFaults()).toEqual([expect.stringContaining("webhook failed")]);
  });

  it("whose handler died is handled by a redelivery when the lease has expired", async () => {
    const { id } = await openCheckout("anna");
    control.hold({});
    await pay(id);
    const eventId = eventOf("checkout.session.completed");
    const leaseUntil = new Date(clock.now() + 75_000);
    await store().doc(`StripeEvents/${eventId}`).set({ state: "processing", leaseUntil });
    await clock.advance(2 * MINUTE);

    expect(await control.deliver({ eventId })).toEqual([200]);

    expect((await requireEntitlement("anna")).tier).toBe(2);
  });

  it("is marked as done for thirty days", async () => {
    await subscribe("anna");
    const eventId = eventOf("checkout.session.completed");

    const event = await store().doc(`StripeEvents/${eventId}`).get();
    expect(event.get("expireAt").toMillis() - event.get("doneAt").toMillis()).toBe(30 * DAY);
  });
});

describe("an event that concerns no learner of ours", () => {
  it("with an unknown type is accepted, left alone and logged", async () => {
    expect((await post(anEvent("evt_1", "issuing_card.created"))).status).toBe(200);

    expect(await markOf("evt_1")).toBeUndefined();
    expect(takeLoggedFaults()).toEqual([expect.stringMatching(/issuing_card.*Stripe event ignored/s)]);
  });

  it.each(["checkout.session.completed", "checkout.session.expired"])(
    "%s, of a page that is not ours, is accepted and logged",
    async (type) => {
      const answer = await post(anEvent("evt_1", type, { id: "cs_of_another_shop" }));

      expect(answer.status).toBe(200);
      expect(takeLoggedFaults()).toEqual([expect.stringContaining("Stripe event of nobody")]);
    },
  );

  it("for another product's customer is accepted and logged", async () => {
    control.seed({ customers: [{ id: "cus_foreign", created: clock.now() }] });

    const answer = await post(anEvent("evt_1", "invoice.paid", { customer: "cus_foreign" }));

    expect(answer.status).toBe(200);
    expect(await markOf("evt_1")).toBe("done");
    expect(takeLoggedFaults()).toEqual([expect.stringContaining("Stripe event of nobody")]);
  });

  it("for a customer unknown to Stripe is accepted as well", async () => {
    const answer = await post(anEvent("evt_1", "invoice.paid", { customer: "cus_gone" }));

    expect(answer.status).toBe(200);
    expect(takeLoggedFaults()).toEqual([expect.stringContaining("Stripe event of nobody")]);
  });
});

describe("a customer of ours that we have not stored", () => {
  it("is found by what Stripe knows of them, and stored", async () => {
    await subscribe("anna");
    const customerId = await customerOf("anna");
    await Promise.all([
      store().doc(`StripeCustomers/${customerId}`).delete(),
      store().doc("Billing/anna").delete(),
      store().doc("Entitlements/anna").delete(),
    ]);

    const answer = await post(anEvent("evt_1", "invoice.paid", { customer: customerId }));

    expect(answer.status).toBe(200);
    expect((await requireEntitlement("anna")).tier).toBe(2);
    expect(await customerOf("anna")).toBe(customerId);
  });

  it("fails an event if the learner is unknown too, so that the event is retried", async () => {
    const customer = { id: "cus_ours", created: clock.now(), metadata: { app: "gruezi", uid: "nobody" } };
    control.seed({ customers: [customer] });

    const answer = await post(anEvent("evt_1", "invoice.paid", { customer: "cus_ours" }));

    expect(answer.status).toBe(500);
    expect(await markOf("evt_1")).toBeUndefined();
    expect(takeLoggedFaults()).toContainEqual(
      expect.stringContaining("The customer cus_ours is ours and its learner is unknown."),
    );
  });

  it("is ignored if the learner has deleted the account", async () => {
    const customer = { id: "cus_ours", created: clock.now(), metadata: { app: "gruezi", uid: "carla" } };
    control.seed({ customers: [customer] });
    await store().doc("DeletedUsers/carla").set({ at: new Date() });

    const answer = await post(anEvent("evt_1", "invoice.paid", { customer: "cus_ours" }));

    expect(answer.status).toBe(200);
    expect((await store().doc("Billing/carla").get()).exists).toBe(false);
    expect(takeLoggedFaults()).toEqual([expect.stringContaining("Stripe event of nobody")]);
  });
});
