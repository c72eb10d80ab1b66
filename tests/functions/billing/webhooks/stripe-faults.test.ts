import { DAY, MINUTE } from "@gruezi/contract/durations";
import "#support/billing/env.ts";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { createStripeCardUpdateCheckoutSession, stripeWebhook } from "#functions/index.ts";
import {
  addSlots,
  CARD_THAT_FAILS_LATER,
  chargedTo,
  confirm,
  customerOf,
  MASTERCARD,
  openCheckout,
  openLessonCheckout,
  openSessionsOf,
  paidInvoicesOf,
  pay,
  pendingOf,
  requireEntitlement,
  slotOf,
  subscribe,
  subscriptionsOf,
} from "#support/billing/checkouts.ts";
import { clock, stripeStandIn } from "#support/billing/env.ts";
import { eventOf } from "#support/billing/stripe/events.ts";
import { hurryStripe, loseStripePatience } from "#support/billing/stripe/wire.ts";
import { serveWebhooks } from "#support/billing/webhook-front.ts";
import { recordsOf, startAfresh } from "#support/billing/world.ts";
import { allowFaults } from "#support/functions/allow-faults.ts";
import { run } from "#support/functions/call.ts";
import { takeLoggedFaults } from "#support/functions/log.ts";
import { loginOf } from "#support/functions/logins.ts";
import { store } from "#support/functions/store.ts";

allowFaults("callable failed", "webhook failed", "e-mail not told to Stripe");

const { control } = stripeStandIn;
const UNAVAILABLE = { code: "unavailable", details: { reason: "unavailable" } };
const SESSIONS = { method: "POST", path: "/v1/checkout/sessions" } as const;

serveWebhooks({ stripeWebhook });

beforeEach(async () => {
  vi.restoreAllMocks();
  hurryStripe();
  await startAfresh("anna", "beat");
});

describe("opening a checkout while Stripe is in trouble", () => {
  it.each([
    ["fails", { kind: "500", when: "before", times: 2 }],
    ["asks us to slow down", { kind: "429", when: "before", times: 1 }],
    ["breaks off before it has done anything", { kind: "cut", when: "before", times: 2 }],
    ["breaks off when it has opened the page", { kind: "cut", when: "after", times: 1 }],
    ["does not answer", { kind: "hang", when: "before", times: 2 }],
  ] as const)(
    "fails when Stripe %s and a retry does not help; the next click opens one page",
    async (_what, trouble) => {
      loseStripePatience(300);
      await addSlots();
      control.setApiFault({ ...SESSIONS, ...trouble });

      await expect(openLessonCheckout("anna")).rejects.toMatchObject(UNAVAILABLE);
      const { id } = await openLessonCheckout("anna");

      expect(await openSessionsOf("anna")).toMatchObject([{ id }]);
      expect((await pendingOf("anna")).sessionId).toBe(id);
      expect(await slotOf("mon-am-8")).toEqual({ holder: "anna", isHeld: true });
    },
  );

  it("never returns the address of a page that Stripe opened and reported as failed", async () => {
    control.setApiFault({ ...SESSIONS, kind: "500", when: "after" });

    await expect(openCheckout("anna")).rejects.toMatchObject(UNAVAILABLE);
    const opened = await openCheckout("anna");

    expect(await openCheckout("anna")).toEqual(opened);
    expect((await pendingOf("anna")).sessionId).toBe(opened.id);
  });

  it.each([
    ["breaks off once", { kind: "cut", when: "before" }],
    ["does not answer once", { kind: "hang", when: "before" }],
    ["opens the page and does not answer once", { kind: "hang", when: "after" }],
  ] as const)("is retried at once when Stripe %s", async (_what, trouble) => {
    loseStripePatience(300);
    control.setApiFault({ ...SESSIONS, ...trouble, times: 1 });

    const { id } = await openCheckout("anna");

    expect(await openSessionsOf("anna")).toMatchObject([{ id }]);
  });

  it("succeeds although Stripe failed to create the customer and remembers that failure for a day", async () => {
    control.setApiFault({ method: "POST", path: "/v1/customers", kind: "500", times: 2 });

    const { id } = await openCheckout("anna");

    expect(await openSessionsOf("anna")).toMatchObject([{ id, customer: await customerOf("anna") }]);
  });

  it("leaves one customer when Stripe breaks off after it created the customer", async () => {
    control.setApiFault({ method: "POST", path: "/v1/customers", kind: "cut", when: "after", times: 2 });

    await expect(openCheckout("anna")).rejects.toMatchObject(UNAVAILABLE);
    await openCheckout("anna");

    expect((await store().collection("StripeCustomers").get()).size).toBe(1);
  });
});

describe("a purchase that is completed while Stripe is in trouble", () => {
  it.each([
    ["500", 2],
    ["429", 1],
    ["cut", 2],
  ] as const)("is delivered again after a %s, and nothing is half done", async (kind, times) => {
    const { id } = await openCheckout("anna");
    control.hold({});
    await pay(id);
    const eventId = eventOf("checkout.session.completed");
    control.setApiFault({ method: "GET", path: "/v1/subscriptions", kind, times });

    const first = await control.deliver({ eventId });
    const recordsThen = await recordsOf("anna");
    const second = await control.deliver({ eventId });

    expect([first, second]).toEqual([[500], [200]]);
    expect(recordsThen).toEqual([]);
    expect((await requireEntitlement("anna")).tier).toBe(2);
  });

  it("is not confirmed to the learner, who can try again", async () => {
    const { id } = await openCheckout("anna");
    control.hold({});
    await pay(id);
    control.setApiFault({ method: "GET", path: `/v1/checkout/sessions/${id}`, kind: "500", times: 2 });

    await expect(confirm("anna", id)).rejects.toMatchObject(UNAVAILABLE);

    expect(await confirm("anna", id)).toEqual({ outcome: "granted", tier: 2 });
  });

  it("beside an earlier plan is refunded once, although Stripe breaks off", async () => {
    await addSlots();
    await subscribe("anna");
    await store().doc("Entitlements/anna").delete();
    const { id } = await openLessonCheckout("anna");
    control.hold({});
    await clock.advance(MINUTE);
    await pay(id);
    const eventId = eventOf("checkout.session.completed");
    control.setApiFault({ method: "POST", path: "/v1/refunds", kind: "cut", when: "after", times: 2 });

    const first = await control.deliver({ eventId });
    const second = await control.deliver({ eventId });

    expect([first, second]).toEqual([[500], [200]]);
    expect(await chargedTo("anna")).toBe(0);
    expect((await subscriptionsOf("anna")).map(({ status }) => status).toSorted()).toEqual([
      "canceled",
      "trialing",
    ]);
  });

  it("with a new card waits while our key may not pay invoices, and is charged when it may", async () => {
    await subscribe("anna", {}, CARD_THAT_FAILS_LATER);
    await clock.advance(31 * DAY);
    const { id } = await run(createStripeCardUpdateCheckoutSession, { data: null, auth: loginOf("anna") });
    control.hold({});
    await pay(id, MASTERCARD);
    const eventId = eventOf("checkout.session.completed");
    control.setApiFault({ method: "POST", path: "/v1/invoices/:id/pay", kind: "403" });

    const first = await control.deliver({ eventId });
    const second = await control.deliver({ eventId });

    expect([first, second]).toEqual([[500], [200]]);
    expect(takeLoggedFaults()).toContainEqual(
      expect.stringContaining("does not have the required permissions"),
    );
    expect(await chargedTo("anna")).toBe(3_900);
  });

  it("with a new card is charged once, although Stripe breaks off", async () => {
    await subscribe("anna", {}, CARD_THAT_FAILS_LATER);
    await clock.advance(31 * DAY);
    const { id } = await run(createStripeCardUpdateCheckoutSession, { data: null, auth: loginOf("anna") });
    control.hold({});
    await pay(id, MASTERCARD);
    const eventId = eventOf("checkout.session.completed");
    control.setApiFault({
      method: "POST",
      path: "/v1/invoices/:id/pay",
      kind: "cut",
      when: "after",
      times: 2,
    });

    const first = await control.deliver({ eventId });
    const second = await control.deliver({ eventId });

    expect([first, second]).toEqual([[500], [200]]);
    expect(await paidInvoicesOf("anna")).toHaveLength(1);
    expect(await chargedTo("anna")).toBe(3_900);
    expect(await recordsOf("anna")).toMatchObject([{ state: "paid" }]);
  });
});
