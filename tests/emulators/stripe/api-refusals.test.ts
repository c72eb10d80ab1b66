import Stripe from "stripe";
import { expect, it } from "vitest";
import { aCustomer, aStripeAccount, buy, openCheckout, sdkFor } from "#support/billing/stripe/account.ts";

it("another key is refused", async () => {
  const { standIn } = await aStripeAccount();

  const call = sdkFor(standIn, "sk_test_other").prices.list();

  await expect(call).rejects.toBeInstanceOf(Stripe.errors.StripeAuthenticationError);
});

it("another version of the API is refused", async () => {
  const { stripe } = await aStripeAccount();

  const call = stripe.prices.list({}, { apiVersion: "2024-06-20" });

  await expect(call).rejects.toMatchObject({ statusCode: 400, type: "StripeInvalidRequestError" });
});

it("an unsupported address is refused like an unknown one at Stripe", async () => {
  const { stripe } = await aStripeAccount();

  const call = stripe.coupons.list();

  await expect(call).rejects.toMatchObject({
    statusCode: 404,
    type: "StripeInvalidRequestError",
    message: "Unrecognized request URL (GET: /v1/coupons).",
  });
});

it.each([
  ["an unknown parameter", { payment_method_types: ["card"] }, "parameter_unknown", "payment_method_types"],
  [
    "an unknown parameter within another",
    { subscription_data: { description: "x" } },
    "parameter_unknown",
    "subscription_data[description]",
  ],
  ["a missing parameter", { success_url: undefined }, "parameter_missing", "success_url"],
  ["no line", { line_items: undefined }, "parameter_missing", "line_items"],
  [
    "a price that is not there",
    { line_items: [{ price: "price_x" }] },
    "resource_missing",
    "line_items[0][price]",
  ],
  [
    "a negative quantity",
    { line_items: [{ price: "price_vip_monthly", quantity: -1 }] },
    "parameter_invalid",
    null,
  ],
  [
    "a huge quantity",
    { line_items: [{ price: "price_vip_monthly", quantity: 1e9 }] },
    "parameter_invalid",
    null,
  ],
  ["two of a thing", { line_items: [{ price: "price_vip_monthly", quantity: 2 }] }, "stand_in_gap", null],
  ["a trial of no days", { subscription_data: { trial_period_days: 0 } }, "parameter_invalid", null],
  ["an address without a scheme", { success_url: "gruezi.example" }, "parameter_invalid", "success_url"],
  ["an end too near", { expires_at: Math.floor(Date.now() / 1000) + 60 }, undefined, "expires_at"],
  ["an end too far", { expires_at: Math.floor(Date.now() / 1000) + 90_000 }, undefined, "expires_at"],
  ["a customer who is not there", { customer: "cus_x" }, "resource_missing", "customer"],
  ["a payment of a renewing price", { mode: "payment" as const }, "stand_in_gap", "line_items"],
  ["a currency in capitals", { currency: "EUR" }, "parameter_invalid", "currency"],
  ["a currency that the price has not", { currency: "usd" }, undefined, "line_items[0][price]"],
  [
    "an unknown field of tax",
    { automatic_tax: { enabled: true, percent: 8 } },
    "parameter_unknown",
    "automatic_tax[percent]",
  ],
  [
    "an unknown update of the customer",
    { customer_update: { address: "auto", email: "auto" } },
    "parameter_unknown",
    "customer_update[email]",
  ],
  [
    "a text in an unknown place",
    { custom_text: { submit: { message: "Hoi" }, footer: { message: "Hoi" } } },
    "parameter_unknown",
    "custom_text[footer]",
  ],
  ["too long a text", { custom_text: { submit: { message: "x".repeat(1201) } } }, "parameter_invalid", null],
])("checkout with %s is refused", async (_what, change, code, param) => {
  const { stripe } = await aStripeAccount();
  const { id: customer } = await aCustomer(stripe);
  const good = {
    mode: "subscription" as const,
    customer,
    line_items: [{ price: "price_vip_monthly", quantity: 1 }],
    success_url: "https://gruezi.example/done",
  };

  const wrong = { ...good, ...change } as Stripe.Checkout.SessionCreateParams; // It is wrong on purpose.
  const call = stripe.checkout.sessions.create(wrong);

  await expect(call).rejects.toMatchObject({
    statusCode: 400,
    rawType: "invalid_request_error",
    code,
    param: param ?? expect.any(String),
  });
});

it.each([undefined, { address: "never" as const }])("tax without an address is refused", async (update) => {
  const { stripe } = await aStripeAccount();
  const { id: customer } = await aCustomer(stripe);

  const call = stripe.checkout.sessions.create({
    mode: "subscription",
    customer,
    line_items: [{ price: "price_vip_monthly", quantity: 1 }],
    automatic_tax: { enabled: true },
    ...(update && { customer_update: update }),
    success_url: "https://gruezi.example/done",
  });

  await expect(call).rejects.toMatchObject({ statusCode: 400, code: "customer_tax_location_invalid" });
});

it("tax is refused if nothing is sold", async () => {
  const { stripe } = await aStripeAccount();
  const { id: customer } = await aCustomer(stripe);

  const call = stripe.checkout.sessions.create({
    mode: "setup",
    customer,
    currency: "chf",
    automatic_tax: { enabled: true },
    success_url: "https://gruezi.example/done",
  });

  await expect(call).rejects.toMatchObject({ statusCode: 400, param: "automatic_tax" });
});

it.each(["a running subscription", "an open page"])(
  "a second currency beside %s is refused",
  async (what) => {
    const account = await aStripeAccount();
    const { stripe } = account;
    const customer = what === "an open page" ? await aCustomer(stripe) : (await buy(account)).customer;
    const first = await openCheckout(stripe, customer.id);
    if (what !== "an open page") await stripe.checkout.sessions.expire(first.id);
    const inEuro = () =>
      stripe.checkout.sessions.create({
        mode: "subscription",
        customer: customer.id,
        currency: "eur",
        line_items: [{ price: "price_vip_monthly", quantity: 1 }],
        success_url: "https://gruezi.example/done",
      });

    await expect(inEuro()).rejects.toMatchObject({
      statusCode: 400,
      code: undefined,
      message: expect.stringMatching(
        /^You cannot combine currencies on a single customer\. .* currency chf\.$/,
      ),
    });

    const { data } = await stripe.subscriptions.list({ customer: customer.id });
    for (const { id } of data) await stripe.subscriptions.cancel(id);
    if (what === "an open page") await stripe.checkout.sessions.expire(first.id);
    expect(await inEuro()).toMatchObject({ currency: "eur", status: "open" });
  },
);

it.each([
  ["a customer", (stripe: Stripe) => stripe.customers.retrieve("cus_x"), "customer", "id"],
  ["a price", (stripe: Stripe) => stripe.prices.retrieve("price_x"), "price", "price"],
  ["a session", (stripe: Stripe) => stripe.checkout.sessions.retrieve("cs_x"), "checkout.session", "session"],
  ["a subscription", (stripe: Stripe) => stripe.subscriptions.retrieve("sub_x"), "subscription", "id"],
  [
    "a schedule",
    (stripe: Stripe) => stripe.subscriptionSchedules.retrieve("sub_sched_x"),
    "subscription_schedule",
    "schedule",
  ],
  ["an invoice", (stripe: Stripe) => stripe.invoices.retrieve("in_x"), "invoice", "id"],
  ["a setup intent", (stripe: Stripe) => stripe.setupIntents.retrieve("seti_x"), "setupintent", "intent"],
  ["a card", (stripe: Stripe) => stripe.paymentMethods.retrieve("pm_x"), "PaymentMethod", "id"],
  ["a refund", (stripe: Stripe) => stripe.refunds.retrieve("re_x"), "refund", "id"],
  ["an event", (stripe: Stripe) => stripe.events.retrieve("evt_x"), "event", "id"],
])("%s is reported missing", async (_what, retrieve, kind, param) => {
  const { stripe } = await aStripeAccount();

  await expect(retrieve(stripe)).rejects.toMatchObject({
    statusCode: 404,
    code: "resource_missing",
    param,
    message: expect.stringContaining(`No such ${kind}: '`),
  });
});

it.each([
  ["subscriptions", (stripe: Stripe) => stripe.subscriptions.list({ customer: "cus_x" })],
  ["invoices", (stripe: Stripe) => stripe.invoices.list({ customer: "cus_x" })],
  ["sessions", (stripe: Stripe) => stripe.checkout.sessions.list({ customer: "cus_x" })],
  ["cards", (stripe: Stripe) => stripe.paymentMethods.list({ customer: "cus_x" })],
])("the %s of a missing customer are refused", async (_what, list) => {
  const { stripe } = await aStripeAccount();

  await expect(list(stripe)).rejects.toMatchObject({
    statusCode: 400,
    code: "resource_missing",
    param: "customer",
  });
});

it.each(["data.nothing", "data.status", "data.a.b.c.d"])("%s cannot be expanded", async (path) => {
  const account = await aStripeAccount();
  await buy(account);

  const call = account.stripe.subscriptions.list({ expand: [path] });

  await expect(call).rejects.toMatchObject({ statusCode: 400, param: "expand" });
});
