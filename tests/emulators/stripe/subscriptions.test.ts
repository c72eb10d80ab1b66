import { DAY } from "@gruezi/contract/durations";
import type Stripe from "stripe";
import { expect, it } from "vitest";
import { aCustomer, aStripeAccount, buy, onlyItem } from "#support/billing/stripe/account.ts";
import { aPaidSubscription } from "#support/billing/stripe/subscriptions.ts";

it("the API cancels by a flag, and takes the flag back", async () => {
  const { stripe, subscription } = await aPaidSubscription();

  const cancelled = await stripe.subscriptions.update(subscription.id, { cancel_at_period_end: true });
  const kept = await stripe.subscriptions.update(subscription.id, { cancel_at_period_end: false });

  expect(cancelled).toMatchObject({
    cancel_at_period_end: true,
    cancel_at: null,
    canceled_at: expect.any(Number),
    cancellation_details: { reason: "cancellation_requested" },
  });
  expect(kept).toMatchObject({ cancel_at_period_end: false, canceled_at: null });
});

it("the portal cancels by a date alone, which an empty value takes away", async () => {
  const { stripe, control, subscription, item } = await aPaidSubscription();

  control.portalCancel({ subscription: subscription.id });
  const cancelled = await stripe.subscriptions.retrieve(subscription.id);
  const kept = await stripe.subscriptions.update(subscription.id, { cancel_at: "" });

  expect(cancelled).toMatchObject({ cancel_at: item.current_period_end, cancel_at_period_end: false });
  expect(kept).toMatchObject({ cancel_at: null, canceled_at: null });
});

it.each([
  ["both kinds of cancellation at once", { cancel_at_period_end: true, cancel_at: "" as const }],
  ["a cancellation in the past", { cancel_at: 1_700_000_000 }],
  ["somebody else's item", { items: [{ id: "si_x", price: "price_vip_annually" }] }],
  ["somebody else's card", { default_payment_method: "pm_x" }],
  ["a trial given afterwards", { trial_end: 2_000_000_000 }],
])("%s is refused", async (_what, change) => {
  const { stripe, subscription } = await aPaidSubscription();

  const call = stripe.subscriptions.update(subscription.id, change);

  await expect(call).rejects.toMatchObject({ statusCode: 400 });
  expect((await stripe.subscriptions.retrieve(subscription.id)).items.data[0]?.price.id).toBe(
    "price_vip_monthly",
  );
});

it("a change of price within a trial keeps its end and charges nothing", async () => {
  const account = await aStripeAccount();
  const { subscription, item } = await buy(account, { price: "price_vip_monthly" });

  const changed = await account.stripe.subscriptions.update(subscription.id, {
    items: [{ id: item.id, price: "price_basic_annually" }],
    proration_behavior: "none",
    trial_end: subscription.trial_end ?? 0,
  });

  expect(changed).toMatchObject({ status: "trialing", trial_end: subscription.trial_end });
  expect(onlyItem(changed)).toMatchObject({
    id: item.id,
    price: { id: "price_basic_annually" },
    current_period_end: subscription.trial_end,
  });
  expect((await account.stripe.invoices.list({ subscription: subscription.id })).data).toHaveLength(1);
});

it("a change of price with the same interval keeps the billing date, prorated on request", async () => {
  const { stripe, control, subscription, item } = await aPaidSubscription("price_basic_monthly");
  await control.advance({ milliseconds: 15 * DAY });

  const changed = await stripe.subscriptions.update(subscription.id, {
    items: [{ id: item.id, price: "price_vip_monthly" }],
    proration_behavior: "always_invoice",
    expand: ["latest_invoice"],
  });

  expect(onlyItem(changed).current_period_end).toBe(item.current_period_end);
  expect(changed.latest_invoice).toMatchObject({ billing_reason: "subscription_update", status: "paid" });
  const { amount_paid: paid } = changed.latest_invoice as Stripe.Invoice; // expanded
  expect(paid).toBeGreaterThan(1000);
  expect(paid).toBeLessThan(2500);
});

it("a change of interval begins a new period and charges it at once", async () => {
  const { stripe, control, subscription, item, clock } = await aPaidSubscription("price_vip_monthly");
  await control.advance({ milliseconds: 10 * DAY });

  const changed = await stripe.subscriptions.update(subscription.id, {
    items: [{ id: item.id, price: "price_vip_annually" }],
    proration_behavior: "none",
    expand: ["latest_invoice"],
  });

  expect(onlyItem(changed).current_period_start).toBeCloseTo(clock.now() / 1000, -1);
  expect(changed.latest_invoice).toMatchObject({ amount_paid: 42120 });
});

it("an immediate cancellation ends it, and a second one finds nothing", async () => {
  const { stripe, subscription } = await aPaidSubscription();

  const ended = await stripe.subscriptions.cancel(subscription.id);

  expect(ended).toMatchObject({ status: "canceled", ended_at: expect.any(Number) });
  await expect(stripe.subscriptions.cancel(subscription.id)).rejects.toMatchObject({
    code: "resource_missing",
  });
  await expect(
    stripe.subscriptions.update(subscription.id, { cancel_at_period_end: true }),
  ).rejects.toMatchObject({ statusCode: 400 });
});

it("an ended subscription's metadata can still be changed", async () => {
  const { stripe, subscription } = await aPaidSubscription();
  await stripe.subscriptions.cancel(subscription.id);

  const described = await stripe.subscriptions.update(subscription.id, { metadata: { why: "moved" } });

  expect(described.metadata).toEqual({ uid: "lea", why: "moved" });
});

it("a payment can be refunded, once", async () => {
  const { stripe, subscription } = await aPaidSubscription();
  const [payment] = (await stripe.invoicePayments.list({ invoice: String(subscription.latest_invoice) }))
    .data;
  const intent = String(payment?.payment.payment_intent);

  const part = await stripe.refunds.create({ payment_intent: intent, amount: 1000 });
  const rest = await stripe.refunds.create({ payment_intent: intent });

  expect([part.amount, rest.amount]).toEqual([1000, 2900]);
  expect((await stripe.refunds.list({ payment_intent: intent })).data).toHaveLength(2);
  await expect(stripe.refunds.create({ payment_intent: intent })).rejects.toMatchObject({
    code: "charge_already_refunded",
  });
  expect((await stripe.subscriptions.retrieve(subscription.id)).status).toBe("active");
});

it("a refund above the payment is refused", async () => {
  const { stripe, subscription } = await aPaidSubscription();
  const [payment] = (await stripe.invoicePayments.list({ invoice: String(subscription.latest_invoice) }))
    .data;

  const call = stripe.refunds.create({
    payment_intent: String(payment?.payment.payment_intent),
    amount: 4000,
  });

  await expect(call).rejects.toMatchObject({ param: "amount" });
});

it("a refund links to its subscription", async () => {
  const { stripe, control, subscription } = await aPaidSubscription();
  const { payment_intent: intent } = control.refund({ invoice: String(subscription.latest_invoice) });

  const [payment] = (
    await stripe.invoicePayments.list({ payment: { type: "payment_intent", payment_intent: String(intent) } })
  ).data;
  const invoice = await stripe.invoices.retrieve(String(payment?.invoice));

  expect(invoice.parent?.subscription_details).toMatchObject({
    subscription: subscription.id,
    metadata: { uid: "lea" },
  });
});

it("a paid invoice is not paid twice", async () => {
  const { stripe, subscription } = await aPaidSubscription();

  const call = stripe.invoices.pay(String(subscription.latest_invoice));

  await expect(call).rejects.toMatchObject({ code: "invoice_already_paid" });
});

it("a customer without subscriptions has empty lists", async () => {
  const { stripe } = await aStripeAccount();
  const { id: customer } = await aCustomer(stripe);

  expect((await stripe.invoices.list({ customer })).data).toEqual([]);
  expect((await stripe.paymentMethods.list({ customer })).data).toEqual([]);
});
