import "../../support/billing-env.ts";
import { beforeEach, describe, expect, it, onTestFinished, vi } from "vitest";
import { stripe } from "../../../functions/src/gateways/stripe/client.ts";
import { stripeWebhook } from "../../../functions/src/index.ts";
import { clock, stripeStandIn } from "../../support/billing-env.ts";
import { DAY, MINUTE, recordsOf, startAfresh } from "../../support/billing-world.ts";
import {
  addSlots,
  CARD_THAT_FAILS_LATER,
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
  VISA,
} from "../../support/checkouts.ts";
import { takeLoggedFaults } from "../../support/functions-log.ts";
import { SETTINGS } from "../../support/functions-settings.ts";
import { addLearner } from "../../support/learners.ts";
import { serveFunction } from "../../support/serve-function.ts";
import { store } from "../../support/store.ts";
import { serveWebhooks } from "../../support/webhook-front.ts";

const { control } = stripeStandIn;

const front = serveWebhooks({ stripeWebhook });

beforeEach(async () => {
  await startAfresh();
  await Promise.all(["anna", "beat"].map((uid) => addLearner(uid)));
});

const eventOf = (type: string): string => {
  const found = control.events().findLast((event) => event.type === type);
  if (found === undefined) throw new Error(`There is no ${type}.`);
  return found.id;
};

const markOf = async (eventId: string) => (await store().doc(`StripeEvents/${eventId}`).get()).get("state");

/** The private package, which is paid for at once. */
async function subscribeWithLesson(uid: string): Promise<void> {
  await addSlots();
  const { id } = await openLessonCheckout(uid);
  await pay(id);
}

const anEvent = (id: string, type: string, object: object = {}) => ({
  id,
  object: "event",
  type,
  livemode: false,
  created: Math.floor(Date.now() / 1000),
  data: { object },
});

/** Signed as Stripe does it, by its own SDK. */
async function post(event: object, secret: string = SETTINGS.STRIPE_WEBHOOK_SECRETS): Promise<Response> {
  const payload = JSON.stringify(event);
  const { webhooks } = await stripe();
  const signature = webhooks.generateTestHeaderString({ payload, secret });
  return fetch(`${front.url()}/stripeWebhook`, {
    method: "POST",
    headers: { "Content-Type": "application/json", "Stripe-Signature": signature },
    body: payload,
  });
}

const refundOf = async (uid: string, amount?: number) => {
  const { id: invoice } = requireFirst(await paidInvoicesOf(uid));
  await control.refund({ invoice, ...(amount && { amount }) });
  await control.idle({});
};

describe("an event that comes as it should not", () => {
  it("2. Given the same event id delivered 3 times (two in parallel), then one state change, one slot assignment, all 200", async () => {
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

  it("3. Given `updated(active)` delivered before `created(incomplete)`, then the final state is active", async () => {
    await addSlots();
    const { id } = await openLessonCheckout("anna");
    control.hold({});
    await pay(id);

    await control.flush({ order: "reversed" });
    await control.idle({});

    expect(await recordsOf("anna")).toMatchObject([{ state: "paid", rawStatus: "active" }]);
  });

  it("3. Given every event of a checkout in no order and twice, then the state is that of once and in order", async () => {
    const { id } = await openCheckout("anna");
    control.hold({});
    await pay(id);

    await control.flush({ order: "shuffled", times: 2, parallel: true });
    await control.idle({});

    expect(await recordsOf("anna")).toMatchObject([{ state: "trial", rawStatus: "trialing" }]);
    expect(await subscriptionsOf("anna")).toHaveLength(1);
  });

  it("7. Given a handler crash after verify, then 500, the redelivery is *not* swallowed by dedupe, state ends right", async () => {
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
  });

  it("7. Given a handler that died with the event in hand, then its redelivery waits no longer than the lease", async () => {
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

  it("is kept thirty days, and then forgotten by itself", async () => {
    await subscribe("anna");
    const eventId = eventOf("checkout.session.completed");

    const event = await store().doc(`StripeEvents/${eventId}`).get();
    expect(event.get("expireAt").toMillis() - event.get("doneAt").toMillis()).toBe(30 * DAY);
  });
});

describe("19. what Stripe has not sent", () => {
  it.each([
    ["a bad signature", { badSignature: true }],
    ["a 301 s old timestamp", { oldTimestamp: true }],
    ["a parsed body", { parsedBody: true }],
  ])("19. Given %s, then rejected, state untouched", async (_what, fields) => {
    const { id } = await openCheckout("anna");
    control.hold({});
    await pay(id);
    const eventId = eventOf("checkout.session.completed");

    expect(await control.deliver({ eventId, ...fields })).toEqual([400]);

    expect(await recordsOf("anna")).toEqual([]);
    expect(await markOf(eventId)).toBeUndefined();
  });

  it.each([
    ["no signature", {}],
    ["an empty one", { "Stripe-Signature": "" }],
    ["one without a time", { "Stripe-Signature": "v1=00" }],
    ["one of another scheme", { "Stripe-Signature": "t=1,v0=00" }],
  ])("19. Given %s, then rejected without a word", async (_what, headers) => {
    const answer = await fetch(`${front.url()}/stripeWebhook`, {
      method: "POST",
      headers: { "Content-Type": "application/json", ...headers },
      body: JSON.stringify({ id: "evt_1", type: "customer.deleted", livemode: false }),
    });

    expect(answer.status).toBe(400);
    expect(await answer.text()).toBe("");
  });

  it.each(["GET", "PUT", "DELETE"])("19. by %s is no event", async (method) => {
    const ask = await serveFunction(stripeWebhook);

    expect((await ask("/", { method })).status).toBe(405);
  });

  it("19. Given a live event in test mode, then rejected, state untouched", async () => {
    const event = { id: "evt_live", object: "event", type: "invoice.paid", livemode: true, created: 0 };

    expect((await post(event)).status).toBe(400);

    expect(await markOf("evt_live")).toBeUndefined();
  });

  it("is known by either of two secrets while one is being rolled", async () => {
    vi.stubEnv("STRIPE_WEBHOOK_SECRETS", `whsec_new, ${SETTINGS.STRIPE_WEBHOOK_SECRETS}`);
    onTestFinished(() => void vi.unstubAllEnvs());

    expect((await post(anEvent("evt_1", "invoice.upcoming"))).status).toBe(200);
    expect((await post(anEvent("evt_1", "invoice.upcoming"), "whsec_new")).status).toBe(200);
    expect((await post(anEvent("evt_1", "invoice.upcoming"), "whsec_gone")).status).toBe(400);
  });
});

describe("an event that is none of our learners' affair", () => {
  it("of a type we do not know is taken and left alone", async () => {
    expect((await post(anEvent("evt_1", "issuing_card.created"))).status).toBe(200);

    expect(await markOf("evt_1")).toBeUndefined();
  });

  it("of another product's customer is taken and logged", async () => {
    control.seed({ customers: [{ id: "cus_foreign", created: clock.now() }] });

    const answer = await post(anEvent("evt_1", "invoice.paid", { customer: "cus_foreign" }));

    expect(answer.status).toBe(200);
    expect(await markOf("evt_1")).toBe("done");
    expect(takeLoggedFaults()).toEqual([expect.stringContaining("Stripe event of nobody")]);
  });

  it("of a customer whom Stripe has never heard of is taken as well", async () => {
    const answer = await post(anEvent("evt_1", "invoice.paid", { customer: "cus_gone" }));

    expect(answer.status).toBe(200);
  });
});

describe("a customer of ours whom we have not written down", () => {
  it("is found by what Stripe knows of them, and written down", async () => {
    await subscribe("anna");
    const customerId = await customerOf("anna");
    await Promise.all([
      store().doc(`StripeCustomers/${customerId}`).delete(),
      store().doc("Billing/anna").delete(),
      store().doc("Entitlements/anna").delete(),
    ]);

    const answer = await post(anEvent("evt_1", "customer.subscription.updated", { customer: customerId }));

    expect(answer.status).toBe(200);
    expect((await requireEntitlement("anna")).tier).toBe(2);
    expect(await customerOf("anna")).toBe(customerId);
  });

  it("and whose learner we do not know either is sent again", async () => {
    const customer = { id: "cus_ours", created: clock.now(), metadata: { app: "gruezi", uid: "nobody" } };
    control.seed({ customers: [customer] });

    const answer = await post(anEvent("evt_1", "invoice.paid", { customer: "cus_ours" }));

    expect(answer.status).toBe(500);
    expect(await markOf("evt_1")).toBeUndefined();
  });

  it("and who has deleted their account is let go", async () => {
    const customer = { id: "cus_ours", created: clock.now(), metadata: { app: "gruezi", uid: "carla" } };
    control.seed({ customers: [customer] });
    await store().doc("DeletedUsers/carla").set({ at: new Date() });

    const answer = await post(anEvent("evt_1", "invoice.paid", { customer: "cus_ours" }));

    expect(answer.status).toBe(200);
    expect((await store().doc("Billing/carla").get()).exists).toBe(false);
  });
});

describe("money that goes back", () => {
  it("14. Given a full refund (Stripe), then access ends now although expires is later", async () => {
    await subscribeWithLesson("anna");

    await refundOf("anna");

    expect(await recordsOf("anna")).toMatchObject([{ state: "ended", revokedAt: expect.any(Number) }]);
    expect((await requireEntitlement("anna")).tier).toBe(0);
    expect(await subscriptionsOf("anna")).toMatchObject([{ status: "canceled" }]);
    expect(await slotOf("mon-am-8")).toEqual({ holder: "", isHeld: false });
  });

  it("14. Given a partial refund, then access is kept", async () => {
    await subscribeWithLesson("anna");

    await refundOf("anna", 5_000);

    expect(await recordsOf("anna")).toMatchObject([{ state: "paid", revokedAt: null }]);
    expect(await slotOf("mon-am-8")).toEqual({ holder: "anna", isHeld: false });
  });

  it("14. Given partial refunds that add up to all of it, then access ends", async () => {
    await subscribeWithLesson("anna");

    await refundOf("anna", 5_000);
    await refundOf("anna", 9_900);

    expect((await requireEntitlement("anna")).tier).toBe(0);
  });

  it("14. Given a full refund of an earlier month, then access is kept", async () => {
    await subscribeWithLesson("anna");
    const { id: invoice } = requireFirst(await paidInvoicesOf("anna"));
    await clock.advance(32 * DAY);

    await control.refund({ invoice });
    await control.idle({});

    expect(await recordsOf("anna")).toMatchObject([{ state: "paid" }]);
  });

  it("14. Given a dispute, then access ends now", async () => {
    await subscribeWithLesson("anna");
    const { id: invoice } = requireFirst(await paidInvoicesOf("anna"));

    await control.dispute({ invoice });
    await control.idle({});

    expect((await requireEntitlement("anna")).tier).toBe(0);
    expect(await subscriptionsOf("anna")).toMatchObject([{ status: "canceled" }]);
  });
});

describe("what happens on Stripe's side", () => {
  it("20. Given portal cancellation (`cancel_at` only), then 'canceles on'; clock past the date → ended, slot released", async () => {
    await subscribeWithLesson("anna");
    const { id: subscription } = requireFirst(await subscriptionsOf("anna"));

    await control.portalCancel({ subscription });
    await control.idle({});
    const cancelling = await recordsOf("anna");
    const slotWhileCancelling = await slotOf("mon-am-8");
    await clock.advance(32 * DAY);

    expect(cancelling).toMatchObject([{ state: "paid", cancels: true }]);
    expect(slotWhileCancelling).toEqual({ holder: "anna", isHeld: false });
    expect(await recordsOf("anna")).toMatchObject([{ state: "ended" }]);
    expect(await slotOf("mon-am-8")).toEqual({ holder: "", isHeld: false });
    expect(await lessonsGiven()).toBe(0);
  });

  it("a renewal goes on", async () => {
    await subscribe("anna");

    await clock.advance(31 * DAY);

    expect(await recordsOf("anna")).toMatchObject([{ state: "paid", inTrial: false }]);
  });

  it("a charge that fails leaves grace, and then nothing", async () => {
    await subscribe("anna", {}, CARD_THAT_FAILS_LATER);

    await clock.advance(31 * DAY);
    const inGrace = await recordsOf("anna");
    await clock.advance(14 * DAY);

    expect(inGrace).toMatchObject([{ state: "grace" }]);
    expect(await recordsOf("anna")).toMatchObject([{ state: "ended" }]);
  });

  it("a customer who is deleted there has nothing any more", async () => {
    await subscribe("anna", {}, VISA);
    const client = await stripe();

    await client.customers.del(await customerOf("anna"));
    await control.idle({});

    expect((await requireEntitlement("anna")).tier).toBe(0);
  });
});
