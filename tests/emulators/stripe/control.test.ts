import { DAY, HOUR } from "@gruezi/contract/durations";
import { expect, it } from "vitest";
import { aCustomer, aStripeAccount, buy, openCheckout } from "#support/billing/stripe/account.ts";

async function aControlledAccount() {
  const account = await aStripeAccount();
  const postJson = (name: string, body: object) =>
    fetch(`${account.standIn.url}/_control/${name}`, {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify(body),
    });
  const postForm = (name: string, fields: Record<string, string>) =>
    fetch(`${account.standIn.url}/_control/${name}`, {
      method: "POST",
      body: new URLSearchParams(fields),
      redirect: "manual",
    });
  const get = async (name: string): Promise<unknown> =>
    (await fetch(`${account.standIn.url}/_control/${name}`)).json();
  return { ...account, postJson, postForm, get };
}

const aPersona = (now: number) => ({
  customers: [
    {
      id: "cus_beat",
      email: "beat@example.com",
      created: now - 90 * DAY,
      metadata: { uid: "beat", app: "gruezi" },
      card: { paymentMethod: "pm_beat", number: "4242424242424242" },
    },
  ],
  subscriptions: [
    {
      id: "sub_beat",
      customer: "cus_beat",
      price: "price_basic_monthly",
      created: now - 75 * DAY,
      currentPeriodStart: now - 15 * DAY,
      currentPeriodEnd: now + 15 * DAY,
      metadata: { uid: "beat", app: "gruezi" },
    },
  ],
});

it("JSON is answered by JSON", async () => {
  const { postJson, get } = await aControlledAccount();

  const response = await postJson("advance", { milliseconds: HOUR });

  expect(response.status).toBe(200);
  expect(await response.json()).toEqual({ offsetMilliseconds: HOUR });
  expect(await get("clock")).toEqual({ offsetMilliseconds: HOUR });
});

it("a form of the control page leads back to the page", async () => {
  const { postForm, get } = await aControlledAccount();

  const response = await postForm("advance", { milliseconds: String(DAY) });

  expect(response.status).toBe(303);
  expect(response.headers.get("location")).toBe("/");
  expect(await get("clock")).toEqual({ offsetMilliseconds: DAY });
});

it.each([
  ["an unknown name", "explode", {}],
  ["an unknown field", "hold", { forever: true }],
  ["a missing field", "refund", {}],
  ["a negative step", "advance", { milliseconds: -1 }],
  ["a customer who is not there", "fail-next-charge", { customer: "cus_x" }],
  ["an invoice nothing was paid for", "refund", { invoice: "in_x" }],
  [
    "too many requests after the effect",
    "set-api-fault",
    { method: "POST", path: "/v1/x", kind: "429", when: "after" },
  ],
])("%s is refused", async (_what, name, body) => {
  const { postJson } = await aControlledAccount();

  const response = await postJson(name, body);

  expect(response.status).toBe(400);
  expect(await response.json()).toEqual({ error: expect.any(String) });
});

it("an invalid JSON body is refused", async () => {
  const { standIn } = await aControlledAccount();

  const response = await fetch(`${standIn.url}/_control/hold`, { method: "POST", body: "{" });

  expect(response.status).toBe(400);
});

it("a checkout can be completed over HTTP", async () => {
  const { postJson, stripe } = await aControlledAccount();
  const session = await openCheckout(stripe, (await aCustomer(stripe)).id);

  const response = await postJson("complete-checkout", { session: session.id, card: "4242424242424242" });

  expect(await response.json()).toEqual({ redirect: `https://gruezi.example/success/${session.id}` });
});

it("an empty form field counts as missing", async () => {
  const account = await aControlledAccount();
  const { subscription } = await buy(account, { trialDays: null });
  const invoice = String(subscription.latest_invoice);

  await account.postForm("refund", { invoice, amount: "" });

  expect((await account.stripe.refunds.list()).data).toMatchObject([{ amount: 3900 }]);
});

it("events, deliveries and calls can be read", async () => {
  const account = await aControlledAccount();
  await buy(account);

  expect(await account.get("events")).toContainEqual(
    expect.objectContaining({ type: "checkout.session.completed" }),
  );
  expect(await account.get("deliveries")).toEqual([]);
  expect(await account.get("requests")).toContainEqual(
    expect.objectContaining({ method: "POST", path: "/v1/checkout/sessions", status: 200 }),
  );
});

it("a persona is an earlier customer, without events", async () => {
  const { control, stripe, clock } = await aControlledAccount();
  const now = clock.now();

  control.seed(aPersona(now));

  expect(control.events()).toEqual([]);
  expect(
    await stripe.subscriptions.retrieve("sub_beat", { expand: ["default_payment_method", "latest_invoice"] }),
  ).toMatchObject({
    status: "active",
    metadata: { uid: "beat", app: "gruezi" },
    default_payment_method: { id: "pm_beat", card: { last4: "4242" } },
    latest_invoice: { status: "paid", amount_paid: 1400, billing_reason: "subscription_cycle" },
    items: { data: [{ current_period_end: Math.floor((now + 15 * DAY) / 1000) }] },
  });
});

it("a persona's subscription renews like any other", async () => {
  const { control, stripe, clock } = await aControlledAccount();
  control.seed(aPersona(clock.now()));

  await control.advance({ milliseconds: 16 * DAY });

  expect((await stripe.invoices.list({ subscription: "sub_beat" })).data).toMatchObject([
    { status: "paid" },
    { status: "paid" },
  ]);
  expect(control.events().map(({ type }) => type)).toContain("invoice.paid");
});

it.each(["past_due", "unpaid"] as const)("a persona that is %s has an open invoice", async (status) => {
  const { control, stripe, clock } = await aControlledAccount();
  const { customers, subscriptions } = aPersona(clock.now());
  control.seed({ customers, subscriptions: subscriptions.map((one) => ({ ...one, status })) });
  const { latest_invoice: open } = await stripe.subscriptions.retrieve("sub_beat");

  await stripe.invoices.pay(String(open));

  expect(await stripe.subscriptions.retrieve("sub_beat")).toMatchObject({ status: "active" });
});

it("the control page shows the time, and customers with their subscriptions", async () => {
  const account = await aControlledAccount();
  await account.control.advance({ milliseconds: 31 * DAY });
  account.control.seed(aPersona(account.clock.now()));

  const page = await (await fetch(account.standIn.url)).text();

  expect(page).toContain("+31 days");
  expect(page).toContain("beat@example.com");
  expect(page).toContain("Grüezi BASIC, monthly");
  expect(page).toContain("Visa ending in 4242");
  expect(page).toContain("renews on");
});

it("the control page shows ends and changes", async () => {
  const account = await aControlledAccount();
  const { stripe } = account;
  const cancelled = await buy(account, { trialDays: null });
  const ended = await buy(account);
  await stripe.subscriptions.update(cancelled.subscription.id, { cancel_at_period_end: true });
  await stripe.subscriptions.cancel(ended.subscription.id);

  const page = await (await fetch(account.standIn.url)).text();

  expect(page).toContain("ends on");
  expect(page).toContain("ended on");
});
