import { DAY, HOUR } from "@gruezi/contract/durations";
import type Stripe from "stripe";
import { describe, expect, it } from "vitest";
import {
  aCustomer,
  aReceiver,
  aStripeAccount,
  openCheckout,
  type Receiver,
  type StripeAccount,
} from "#support/billing/stripe/account.ts";

const WAYS = ["card", "twint"] as const;

const create = (
  { stripe }: StripeAccount,
  customer: string,
  wish: Partial<Stripe.Checkout.SessionCreateParams> = {},
) =>
  stripe.checkout.sessions.create({
    mode: "subscription",
    customer,
    line_items: [{ price: "price_vip_monthly", quantity: 1 }],
    allowed_payment_method_types: [...WAYS],
    success_url: "https://gruezi.example/success/{CHECKOUT_SESSION_ID}",
    cancel_url: "https://gruezi.example/subscriptions",
    ...wish,
  });

async function aPurchase(answer: "confirm" | "later", receiver: Receiver | null = null) {
  const account = await aStripeAccount(receiver);
  const customer = await aCustomer(account.stripe);
  const session = await create(account, customer.id);
  account.control.payByTwint({ session: session.id, answer });
  const paid = await account.stripe.checkout.sessions.retrieve(session.id);
  const subscription = await account.stripe.subscriptions.retrieve(String(paid.subscription), {
    expand: ["default_payment_method", "latest_invoice"],
  });
  return { ...account, customer, session: paid, subscription };
}

const detailsOf = ({ latest_invoice: invoice }: Stripe.Subscription) => invoice as Stripe.Invoice; // expanded

describe("a payment with TWINT", () => {
  it("is made at once, and its renewals are paid without the customer", async () => {
    const { stripe, control, session, subscription } = await aPurchase("confirm");

    expect(session).toMatchObject({
      status: "complete",
      payment_status: "paid",
      payment_method_types: [...WAYS],
    });
    expect(subscription).toMatchObject({
      status: "active",
      default_payment_method: { type: "twint", twint: {} },
    });
    await control.advance({ milliseconds: 32 * DAY });

    const { data } = await stripe.invoices.list({ subscription: subscription.id, status: "paid" });
    expect(data).toMatchObject([{ billing_reason: "subscription_cycle" }, { amount_paid: 3900 }]);
  });

  it("that waits opens nothing before it is confirmed", async () => {
    const receiver = await aReceiver();
    const { stripe, control, session, subscription } = await aPurchase("later", receiver);
    const { data } = await stripe.invoicePayments.list({
      invoice: detailsOf(subscription).id,
      status: "open",
      expand: ["data.payment.payment_intent"],
    });

    expect(session).toMatchObject({ status: "complete", payment_status: "unpaid" });
    expect(subscription).toMatchObject({ status: "incomplete", latest_invoice: { status: "open" } });
    expect(data).toMatchObject([{ payment: { payment_intent: { status: "processing" } } }]);
    await control.advance({ milliseconds: HOUR });
    control.settleTwint({ subscription: subscription.id, outcome: "succeed" });
    await control.idle();

    expect(await stripe.subscriptions.retrieve(subscription.id)).toMatchObject({ status: "active" });
    expect(await stripe.checkout.sessions.retrieve(session.id)).toMatchObject({ payment_status: "paid" });
    expect(receiver.types()).toEqual([
      "customer.subscription.created",
      "checkout.session.completed",
      "mandate.updated",
      "invoice.paid",
      "customer.subscription.updated",
      "checkout.session.async_payment_succeeded",
    ]);
  });

  it("that waits cannot be voided, and one that failed can", async () => {
    const { stripe, control, subscription } = await aPurchase("later");
    const { id } = detailsOf(subscription);

    await expect(stripe.invoices.voidInvoice(id)).rejects.toThrow("is processing");
    control.settleTwint({ subscription: subscription.id, outcome: "fail" });

    expect(await stripe.subscriptions.retrieve(subscription.id)).toMatchObject({ status: "incomplete" });
    expect(await stripe.invoices.voidInvoice(id)).toMatchObject({ status: "void" });
  });

  it("that is never confirmed is given up after 23 hours", async () => {
    const { stripe, control, subscription } = await aPurchase("later");

    await control.advance({ milliseconds: 23 * HOUR });

    expect(await stripe.subscriptions.retrieve(subscription.id)).toMatchObject({
      status: "incomplete_expired",
    });
  });

  it("is refunded in parts and disputed like any other", async () => {
    const { stripe, control, subscription } = await aPurchase("confirm");
    const { id: invoice } = detailsOf(subscription);

    control.refund({ invoice, amount: 100 });
    control.dispute({ invoice });

    expect((await stripe.refunds.list()).data).toMatchObject([{ amount: 100, status: "succeeded" }]);
    expect((await stripe.disputes.list()).data).toMatchObject([{ status: "needs_response" }]);
  });
});

describe("a single payment with TWINT", () => {
  const single = (fields: object = {}): Partial<Stripe.Checkout.SessionCreateParams> => ({
    mode: "payment",
    line_items: [
      { price_data: { currency: "chf", unit_amount: 11_700, product_data: { name: "A gift" }, ...fields } },
    ],
    invoice_creation: { enabled: true },
  });

  async function aSinglePayment(answer: "confirm" | "later", receiver: Receiver | null = null) {
    const account = await aStripeAccount(receiver);
    const customer = await aCustomer(account.stripe);
    const { id } = await create(account, customer.id, single());
    account.control.payByTwint({ session: id, answer });
    const read = () => account.stripe.checkout.sessions.retrieve(id, { expand: ["payment_intent"] });
    return { ...account, id, read };
  }

  it("is made at once, without a mandate", async () => {
    const { stripe, read } = await aSinglePayment("confirm");

    expect(await read()).toMatchObject({
      payment_status: "paid",
      payment_intent: { status: "succeeded", amount_received: 11_700, setup_future_usage: null },
    });
    expect((await stripe.charges.list()).data).toMatchObject([
      { amount: 11_700, payment_method_details: { type: "twint", twint: {} } },
    ]);
  });

  it("that waits has no invoice before it is confirmed", async () => {
    const receiver = await aReceiver();
    const { control, id, read } = await aSinglePayment("later", receiver);

    expect(await read()).toMatchObject({
      status: "complete",
      payment_status: "unpaid",
      invoice: null,
      payment_intent: { status: "processing" },
    });
    control.settleTwint({ session: id, outcome: "succeed" });
    await control.idle();

    expect(await read()).toMatchObject({ payment_status: "paid", invoice: expect.any(String) });
    expect(receiver.types()).toEqual([
      "checkout.session.completed",
      "invoice.paid",
      "checkout.session.async_payment_succeeded",
    ]);
    expect(() => control.settleTwint({ session: id, outcome: "fail" })).toThrow("waits for TWINT");
  });

  it("that fails leaves nothing paid", async () => {
    const receiver = await aReceiver();
    const { control, id, read } = await aSinglePayment("later", receiver);

    control.settleTwint({ session: id, outcome: "fail" });
    await control.idle();

    expect(await read()).toMatchObject({
      payment_status: "unpaid",
      payment_intent: { status: "requires_payment_method" },
    });
    expect(receiver.types().at(-1)).toBe("checkout.session.async_payment_failed");
  });

  it.each([
    ["in euro", { currency: "eur" }, "supports `chf` alone"],
    ["above CHF 5,000", { unit_amount: 500_001 }, "at most CHF 5,000.00"],
  ])("is refused %s", async (_where, fields, words) => {
    const account = await aStripeAccount();
    const customer = await aCustomer(account.stripe);

    await expect(create(account, customer.id, single(fields))).rejects.toThrow(words);
  });
});

describe("a mandate", () => {
  it("is reported when it is revoked, and the renewal fails", async () => {
    const receiver = await aReceiver();
    const { stripe, control, subscription } = await aPurchase("confirm", receiver);

    control.revokeMandate({ subscription: subscription.id });
    await control.advance({ milliseconds: 32 * DAY });

    const { id } = subscription.default_payment_method as Stripe.PaymentMethod; // expanded
    expect(receiver.events.find(({ type }) => type === "mandate.updated")).toMatchObject({
      data: { object: { payment_method: id, status: "inactive" } },
    });
    expect(await stripe.subscriptions.retrieve(subscription.id)).toMatchObject({ status: "past_due" });
  });

  it("ends with its payment method, whose event names the former customer", async () => {
    const receiver = await aReceiver();
    const { stripe, control, customer, subscription } = await aPurchase("confirm", receiver);

    control.detachMethod({ subscription: subscription.id });
    await control.idle();

    expect(receiver.events.at(-1)).toMatchObject({
      type: "payment_method.detached",
      data: { object: { customer: null }, previous_attributes: { customer: customer.id } },
    });
    expect(await stripe.subscriptions.retrieve(subscription.id)).toMatchObject({
      default_payment_method: null,
    });
  });

  it("is made by a setup, without a payment", async () => {
    const account = await aStripeAccount();
    const customer = await aCustomer(account.stripe);
    const { id } = await account.stripe.checkout.sessions.create({
      mode: "setup",
      customer: customer.id,
      currency: "chf",
      allowed_payment_method_types: [...WAYS],
      success_url: "https://gruezi.example/success-card-update",
    });

    account.control.payByTwint({ session: id });

    const { setup_intent: setup } = await account.stripe.checkout.sessions.retrieve(id, {
      expand: ["setup_intent"],
    });
    const { mandate } = setup as Stripe.SetupIntent; // expanded
    expect(await account.stripe.mandates.retrieve(String(mandate))).toMatchObject({
      status: "active",
      payment_method_details: { type: "twint" },
    });
  });
});

describe("TWINT is refused", () => {
  it.each<[string, Partial<Stripe.Checkout.SessionCreateParams>, string]>([
    ["in euro", { currency: "eur" }, "supports `chf` alone"],
    ["in a trial", { subscription_data: { trial_period_days: 30 } }, "does not know a trial with TWINT"],
    ["in a setup without francs", { mode: "setup", currency: "eur", line_items: [] }, "supports `chf` alone"],
  ])("%s", async (_where, wish, words) => {
    const account = await aStripeAccount();
    const customer = await aCustomer(account.stripe);

    await expect(create(account, customer.id, wish)).rejects.toThrow(words);
  });

  it("for more than CHF 5,000", async () => {
    const account = await aStripeAccount();
    const customer = await aCustomer(account.stripe);
    account.standIn.control.editPrice({ price: "price_vip_monthly", unitAmount: 500_001 });

    await expect(create(account, customer.id)).rejects.toThrow("at most CHF 5,000.00");
  });

  it("on a page that takes cards alone, and when the payer presses cancel", async () => {
    const account = await aStripeAccount();
    const customer = await aCustomer(account.stripe);
    const cards = await openCheckout(account.stripe, customer.id);
    const both = await create(account, customer.id);

    expect(account.control.payByTwint({ session: cards.id })).toEqual({
      error: "TWINT is not offered here.",
    });
    expect(account.control.payByTwint({ session: both.id, answer: "refuse" })).toHaveProperty("error");
    expect(await account.stripe.checkout.sessions.retrieve(both.id)).toMatchObject({ status: "open" });
  });
});

it("the page offers TWINT beside the card, and leads to the app's page", async () => {
  const account = await aStripeAccount();
  const customer = await aCustomer(account.stripe);
  const { url } = await create(account, customer.id);

  const page = await (await fetch(url ?? "")).text();
  const app = await fetch(`${url}/twint`);
  const confirmed = await fetch(`${url}/twint`, {
    method: "POST",
    body: new URLSearchParams({ answer: "confirm" }),
    redirect: "manual",
  });

  expect(page).toContain("Pay with TWINT");
  expect(await app.text()).toContain("CHF 39.00");
  expect(confirmed.headers.get("location")).toContain("https://gruezi.example/success/");
});
