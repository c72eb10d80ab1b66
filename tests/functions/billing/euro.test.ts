import { DAY } from "@gruezi/contract/durations";
import { FieldValue } from "firebase-admin/firestore";
import "#support/billing/env.ts";
import { beforeEach, describe, expect, it } from "vitest";
import { findComingCharge } from "#functions/billing/coming-charge.ts";
import { findReminders } from "#functions/domain/reminders/reminders.ts";
import {
  cancelStripeSubscription,
  getCurrentSubscriptions,
  getPayments,
  stripeWebhook,
  subscribeWithSameCard,
} from "#functions/index.ts";
import {
  confirm,
  customerOf,
  openCheckout,
  openSessionsOf,
  pay,
  pendingOf,
  requireEntitlement,
  requireFirst,
  subscribe,
  subscriptionsOf,
} from "#support/billing/checkouts.ts";
import { clock, stripeStandIn } from "#support/billing/env.ts";
import { changeTo, confirmOnPage, holdPlan } from "#support/billing/plan-changes.ts";
import { serveWebhooks } from "#support/billing/webhook-front.ts";
import { startAfresh } from "#support/billing/world.ts";
import { run } from "#support/functions/call.ts";
import { takeLoggedFaults } from "#support/functions/log.ts";
import { loginOf } from "#support/functions/logins.ts";
import { store } from "#support/functions/store.ts";

const { control } = stripeStandIn;
const EURO = { currency: "eur" } as const;
const refusedAs = (reason: string) => ({ details: expect.objectContaining({ reason }) });

serveWebhooks({ stripeWebhook });

beforeEach(() => startAfresh("anna", "beat"));

const paymentsOf = async (uid = "anna") =>
  (await run(getPayments, { data: { After: null }, auth: loginOf(uid) })).payments;

describe("a plan in euro", () => {
  it("is charged in euro after its trial, and renews in euro", async () => {
    await subscribe("anna", EURO);
    await clock.advance(63 * DAY);

    expect(await paymentsOf()).toMatchObject([
      { currency: "eur", amount: 4100, kind: "renewal" },
      { currency: "eur", amount: 4100, kind: "renewal" },
    ]);
    expect(await requireEntitlement("anna")).toMatchObject({ tier: 2 });
  });

  it("names its currency in the learner's subscriptions", async () => {
    await subscribe("anna", EURO);

    const current = await run(getCurrentSubscriptions, { data: null, auth: loginOf("anna") });

    expect(current).toMatchObject({ prod_vip_monthly: { currency: "eur" } });
  });

  it("is not the default: without a chosen currency a plan is in francs", async () => {
    await subscribe("anna");

    expect(await subscriptionsOf("anna")).toMatchObject([{ currency: "chf" }]);
  });

  it.each(["usd", "EUR", "", null])("cannot be requested with the currency %s", async (currency) => {
    const wanted = { currency } as unknown as typeof EURO;

    await expect(openCheckout("anna", wanted)).rejects.toMatchObject(refusedAs("bad-input"));
  });

  it("is not sold if its price has no amount in euro", async () => {
    control.editPrice({ price: "price_basic_monthly", otherAmounts: {} });
    await clock.advance(DAY);

    const asked = openCheckout("anna", { packageID: "basic_monthly", ...EURO });

    await expect(asked).rejects.toMatchObject({ details: { reason: "bad-input", field: "currency" } });
  });

  it("closes the page that was opened in francs", async () => {
    const first = await openCheckout("anna");
    const second = await openCheckout("anna", EURO);

    expect(second.id).not.toBe(first.id);
    expect(await openSessionsOf("anna")).toMatchObject([{ id: second.id, currency: "eur" }]);
  });

  it("leads back from Stripe's page to prices in euro, and a plan in francs to prices in francs", async () => {
    await openCheckout("anna", EURO);
    await openCheckout("beat");

    const [inEuro, inFrancs] = await Promise.all(["anna", "beat"].map(openSessionsOf));

    expect(inEuro).toMatchObject([{ cancel_url: "http://127.0.0.1:1/subscriptions?currency=eur" }]);
    expect(inFrancs).toMatchObject([{ cancel_url: "http://127.0.0.1:1/subscriptions" }]);
  });

  it("closes a forgotten page in francs, because Stripe refuses two currencies", async () => {
    const forgotten = await openCheckout("anna");
    await store().doc("Billing/anna").update({ pendingCheckout: FieldValue.delete() });

    const { id } = await openCheckout("anna", EURO);

    expect(id).not.toBe(forgotten.id);
    expect(await openSessionsOf("anna")).toMatchObject([{ id, currency: "eur" }]);
    expect(takeLoggedFaults()).toEqual([]);
  });

  it("is refused with its own reason beside a foreign subscription in francs", async () => {
    await openCheckout("anna");
    const customer = await customerOf("anna");
    control.seed({
      subscriptions: [
        {
          id: "sub_foreign",
          customer,
          price: "price_vip_monthly",
          status: "incomplete",
          created: clock.now(),
          currentPeriodStart: clock.now(),
          currentPeriodEnd: clock.now() + 30 * DAY,
        },
      ],
    });

    await expect(openCheckout("anna", EURO)).rejects.toMatchObject(refusedAs("other-currency"));

    expect(await openSessionsOf("anna")).toEqual([]);
    expect(await pendingOf("anna")).toBeUndefined();
    expect(await customerOf("anna")).toBe(customer);
    expect(takeLoggedFaults()).toEqual([expect.stringMatching(/"uid":"anna".*cannot combine currencies/)]);
    expect(await openCheckout("anna")).toMatchObject({ id: expect.stringMatching(/^cs_/) });
  });

  it("can be bought after a plan in francs has ended", async () => {
    await subscribe("anna");
    await run(cancelStripeSubscription, { data: null, auth: loginOf("anna") });
    await clock.advance(40 * DAY);

    const { id } = await openCheckout("anna", EURO);
    await pay(id);

    expect(requireFirst(await paymentsOf())).toMatchObject({ currency: "eur", amount: 4100, state: "paid" });
  });

  it("is offered and bought with the same card instead of a second trial", async () => {
    await subscribe("anna");
    const session = await subscribe("beat", EURO);

    expect(await confirm("beat", session)).toMatchObject({ priceText: "EUR 41.00 per month" });
    await run(subscribeWithSameCard, { data: { sessionID: session }, auth: loginOf("beat") });

    expect(await paymentsOf("beat")).toMatchObject([{ currency: "eur", amount: 4100 }]);
  });
});

it("a plan in euro is not sold with the same card beside an open page in francs", async () => {
  await subscribe("anna");
  const session = await subscribe("beat", EURO);
  await openCheckout("beat");

  const pressed = run(subscribeWithSameCard, { data: { sessionID: session }, auth: loginOf("beat") });

  await expect(pressed).rejects.toMatchObject(refusedAs("other-currency"));
  expect(await paymentsOf("beat")).toEqual([]);
});

describe("a plan held in euro", () => {
  it("stays in euro after an upgrade", async () => {
    await holdPlan("anna", "basic_monthly", EURO);
    const page = await changeTo("anna", { PackageID: "vip_monthly", ProductID: "prod_basic_monthly" });
    await confirmOnPage(page.id);
    await clock.advance(22 * DAY);

    expect(await paymentsOf()).toMatchObject([
      { currency: "eur", amount: 4100 },
      { currency: "eur", kind: "change" },
      { currency: "eur", amount: 1500 },
    ]);
  });

  it("stays in euro after a scheduled downgrade", async () => {
    await holdPlan("anna", "vip_monthly", EURO);
    await changeTo("anna", { PackageID: "basic_monthly", ProductID: "prod_vip_monthly" });
    await clock.advance(22 * DAY);

    expect(await paymentsOf()).toMatchObject([
      { currency: "eur", amount: 1500, plan: { identifier: "basic_monthly" } },
      { currency: "eur", amount: 4100 },
    ]);
  });

  it("stays in euro after a change in its trial", async () => {
    await subscribe("anna", EURO);
    await changeTo("anna", { PackageID: "basic_monthly", ProductID: "prod_vip_monthly" });
    await clock.advance(32 * DAY);

    expect(await paymentsOf()).toMatchObject([{ currency: "eur", amount: 1500 }]);
  });

  it.each([
    ["trial's end", { ...EURO }, 28, "EUR 41.00 per month"],
    ["renewal", { ...EURO, packageID: "vip_annually" }, 24, "EUR 442.80"],
  ])("is announced before the %s with its amount in euro", async (_what, wanted, days, text) => {
    await subscribe("anna", wanted);
    await clock.advance(days * DAY);
    const { subs } = await requireEntitlement("anna");
    const reminder = findReminders(subs, clock.now()).find((due) => due.occasion !== "live-lesson-today");

    expect(reminder && (await findComingCharge(reminder))).toEqual({ isDue: true, text });
  });

  it("is announced before a change with the next plan's price in euro", async () => {
    await holdPlan("anna", "vip_monthly", EURO);
    await changeTo("anna", { PackageID: "basic_annually", ProductID: "prod_vip_monthly" });
    const { subs } = await requireEntitlement("anna");

    const charge = await findComingCharge({
      occasion: "renews-in-7-days",
      about: "",
      purchase: "stripe:sub_anna",
      tier: 2,
      platform: "stripe",
      renewsAt: clock.now() + 5 * DAY,
      isFirstPayment: false,
      nextProductId: "prod_basic_annually",
      discounts: [],
      currency: subs["stripe:sub_anna"]?.currency ?? null,
      managementUrl: null,
    });

    expect(charge.text).toBe("EUR 162.00 per year");
  });

  it("is refunded in euro", async () => {
    await holdPlan("anna", "basic_monthly", EURO);
    control.refund({ invoice: requireFirst(await paymentsOf()).ID, amount: 500 });
    await control.idle({});

    expect(await paymentsOf()).toMatchObject([{ state: "partly-refunded", currency: "eur", refunded: 500 }]);
  });
});
