import type Stripe from "stripe";
import { expect, it } from "vitest";
import { loadCatalogue } from "#emulators/stripe/world/catalogue.ts";
import { aCustomer, aStripeAccount, buy, openCheckout, SECRET_KEY } from "#support/billing/stripe/account.ts";

it("prices name plan and tier", async () => {
  const { stripe } = await aStripeAccount();

  const { data } = await stripe.prices.list({ product: "prod_vip_annually", active: true });

  expect(data).toHaveLength(1);
  expect(data[0]).toMatchObject({
    id: "price_vip_annually",
    currency: "chf",
    unit_amount: 42120,
    recurring: { interval: "year" },
    lookup_key: "vip_annually",
    metadata: { identifier: "vip_annually", tier: "2" },
  });
  expect(data[0]?.unit_amount_decimal?.toString()).toBe("42120");
});

it("a price has a readable product", async () => {
  const { stripe } = await aStripeAccount();

  const price = await stripe.prices.retrieve("price_basic_monthly", { expand: ["product"] });

  expect(price.product).toMatchObject({ id: "prod_basic_monthly", name: "Grüezi BASIC, monthly" });
});

it("a customer's metadata is merged, and the e-mail replaced", async () => {
  const { stripe } = await aStripeAccount();
  const { id } = await aCustomer(stripe);

  await stripe.customers.update(id, { email: "new@example.com", metadata: { app: "", note: "1" } });

  expect(await stripe.customers.retrieve(id)).toMatchObject({
    email: "new@example.com",
    metadata: { uid: "lea", note: "1" },
  });
});

it("a deleted customer can only be read", async () => {
  const account = await aStripeAccount();
  const { stripe } = account;
  const { customer, subscription } = await buy(account);

  await stripe.customers.del(customer.id);

  expect(await stripe.customers.retrieve(customer.id)).toMatchObject({ id: customer.id, deleted: true });
  expect(await stripe.subscriptions.retrieve(subscription.id)).toMatchObject({ status: "canceled" });
  await expect(stripe.customers.update(customer.id, { name: "x" })).rejects.toMatchObject({
    code: "resource_missing",
  });
});

it("another customer's card cannot be the default", async () => {
  const account = await aStripeAccount();
  const { subscription } = await buy(account);
  const other = await aCustomer(account.stripe);

  const call = account.stripe.customers.update(other.id, {
    invoice_settings: { default_payment_method: String(subscription.default_payment_method) },
  });

  await expect(call).rejects.toMatchObject({ code: "resource_missing" });
});

it("lists are read page by page, newest first", async () => {
  const { stripe } = await aStripeAccount();
  const { id: customer } = await aCustomer(stripe);
  const first = await openCheckout(stripe, customer);
  const second = await openCheckout(stripe, customer);
  const third = await openCheckout(stripe, customer);

  const page = await stripe.checkout.sessions.list({ customer, limit: 2 });
  const rest = await stripe.checkout.sessions.list({ customer, limit: 2, starting_after: second.id });

  expect(page.data.map(({ id }) => id)).toEqual([third.id, second.id]);
  expect(page.has_more).toBe(true);
  expect(rest.data.map(({ id }) => id)).toEqual([first.id]);
  expect(rest.has_more).toBe(false);
});

it("the SDK pages through a list by itself", async () => {
  const { stripe } = await aStripeAccount();

  const prices = await stripe.prices.list({ limit: 2 }).autoPagingToArray({ limit: 100 });

  expect(prices).toHaveLength(loadCatalogue(0).prices.length);
});

it("ids can be expanded, in lists too", async () => {
  const account = await aStripeAccount();
  const { customer, subscription } = await buy(account);
  await account.stripe.subscriptionSchedules.create(
    { from_subscription: (await buy(account)).subscription.id },
    {},
  );

  const { data } = await account.stripe.subscriptions.list({
    customer: customer.id,
    status: "all",
    expand: ["data.schedule", "data.default_payment_method", "data.latest_invoice", "data.customer"],
  });

  expect(data).toMatchObject([
    {
      id: subscription.id,
      schedule: null,
      default_payment_method: { object: "payment_method" },
      latest_invoice: { object: "invoice", amount_due: 0 },
      customer: { email: "lea@example.com" },
    },
  ]);
});

it("subscriptions are found by status and age, ended ones only on request", async () => {
  const account = await aStripeAccount();
  const { stripe } = account;
  const running = await buy(account);
  const ended = await buy(account);
  await stripe.subscriptions.cancel(ended.subscription.id);

  const list = async (params: Stripe.SubscriptionListParams) =>
    (await stripe.subscriptions.list(params)).data.map(({ id }) => id);

  expect(await list({})).toEqual([running.subscription.id]);
  expect(await list({ status: "all" })).toEqual([ended.subscription.id, running.subscription.id]);
  expect(await list({ status: "canceled" })).toEqual([ended.subscription.id]);
  expect(await list({ status: "all", created: { gte: running.subscription.created + 60 } })).toEqual([]);
  expect(await list({ customer: (await aCustomer(stripe)).id })).toEqual([]);
});

it("events are stored for receivers that missed them", async () => {
  const account = await aStripeAccount();
  const { customer } = await buy(account);

  const { data } = await account.stripe.events.list({
    created: { gte: customer.created },
    types: ["checkout.session.completed", "customer.subscription.created"],
  });

  expect(data.map(({ type }) => type)).toEqual([
    "checkout.session.completed",
    "customer.subscription.created",
  ]);
  expect(data[0]).toMatchObject({ livemode: false, api_version: "2026-10-28.endive" });
  expect(await account.stripe.events.retrieve(data[0]?.id ?? "")).toEqual(expect.objectContaining(data[0]));
});

it("calls are logged with their keys and answers", async () => {
  const { stripe, control } = await aStripeAccount();
  await stripe.prices.list();
  control.clearRequests();

  await stripe.customers.create({}, { idempotencyKey: "cust:lea" });
  await stripe.customers.retrieve("cus_x").catch(() => undefined);

  expect(control.requests()).toEqual([
    { method: "POST", path: "/v1/customers", idempotencyKey: "cust:lea", status: 200 },
    { method: "GET", path: "/v1/customers/cus_x", idempotencyKey: null, status: 404 },
  ]);
});

it("requests work without a socket", async () => {
  const { standIn } = await aStripeAccount();

  const response = await standIn.handle(
    new Request(`${standIn.url}/v1/products/prod_vip_monthly`, {
      headers: { authorization: `Bearer ${SECRET_KEY}` },
    }),
  );

  expect(await response.json()).toMatchObject({ id: "prod_vip_monthly", active: true });
});
