import { DAY, MINUTE } from "@gruezi/contract/durations";
import type Stripe from "stripe";
import { expect, it } from "vitest";
import {
  aReceiver,
  aStripeAccount,
  buy,
  CHALLENGED_CARD,
  onlyItem,
  openCheckout,
  type StripeAccount,
} from "#support/billing/stripe/account.ts";

const configure = (stripe: Stripe) =>
  stripe.billingPortal.configurations.create({
    name: "upgrade",
    metadata: { purpose: "upgrade" },
    features: {
      subscription_update: {
        enabled: true,
        default_allowed_updates: ["price"],
        products: [
          { product: "prod_vip_monthly", prices: ["price_vip_monthly"] },
          { product: "prod_vip_annually", prices: ["price_vip_annually"] },
        ],
        proration_behavior: "always_invoice",
        trial_update_behavior: "continue_trial",
      },
    },
  });

interface Wish {
  customer: string;
  subscription: Stripe.Subscription;
  configuration: string;
  price?: string;
}

const openPortal = (
  stripe: Stripe,
  { customer, subscription, configuration, price = "price_vip_monthly" }: Wish,
  options: Stripe.RequestOptions = {},
) =>
  stripe.billingPortal.sessions.create(
    {
      customer,
      configuration,
      return_url: "https://gruezi.example/subscriptions",
      flow_data: {
        type: "subscription_update_confirm",
        subscription_update_confirm: {
          subscription: subscription.id,
          items: [{ id: onlyItem(subscription).id, price, quantity: 1 }],
        },
        after_completion: { type: "redirect", redirect: { return_url: "https://gruezi.example/success" } },
      },
    },
    options,
  );

async function anUpgrade(
  wish: Parameters<typeof buy>[1] = { price: "price_basic_monthly", trialDays: null },
) {
  const receiver = await aReceiver();
  const account = await aStripeAccount(receiver);
  const bought = await buy(account, wish);
  const { id: configuration } = await configure(account.stripe);
  const session = await openPortal(account.stripe, {
    customer: bought.customer.id,
    subscription: bought.subscription,
    configuration,
  });
  const priceNow = async () =>
    onlyItem(await account.stripe.subscriptions.retrieve(bought.subscription.id)).price.id;
  return { ...account, ...bought, configuration, session, receiver, priceNow };
}

async function aChallengedCustomer(account: StripeAccount) {
  const customer = await account.stripe.customers.create({});
  const session = await openCheckout(account.stripe, customer.id, {
    price: "price_basic_monthly",
    trialDays: null,
  });
  account.control.completeCheckout({ session: session.id, card: CHALLENGED_CARD });
  account.control.finishChallenge({ session: session.id, outcome: "complete" });
  const { data } = await account.stripe.subscriptions.list({ customer: customer.id });
  const [subscription] = data;
  if (subscription === undefined) throw new Error("The checkout made no subscription.");
  const { id: configuration } = await configure(account.stripe);
  return {
    subscription,
    portal: await openPortal(account.stripe, { customer: customer.id, subscription, configuration }),
  };
}

it("portal configurations are found again", async () => {
  const { stripe } = await aStripeAccount();
  const { id } = await configure(stripe);

  const { data } = await stripe.billingPortal.configurations.list({ active: true });

  expect(data).toMatchObject([
    {
      id,
      metadata: { purpose: "upgrade" },
      features: { subscription_update: { trial_update_behavior: "continue_trial" } },
    },
  ]);
});

it("a portal configuration has only prices of its products", async () => {
  const { stripe } = await aStripeAccount();

  const call = stripe.billingPortal.configurations.create({
    features: {
      subscription_update: {
        enabled: true,
        default_allowed_updates: ["price"],
        products: [{ product: "prod_vip_monthly", prices: ["price_vip_annually"] }],
      },
    },
  });

  await expect(call).rejects.toMatchObject({ statusCode: 400 });
});

it("a confirmed upgrade is charged for the remaining days, and takes place at once", async () => {
  const { control, stripe, customer, subscription, configuration, item, priceNow, receiver } =
    await anUpgrade();
  await control.advance({ milliseconds: 15 * DAY });
  const session = await openPortal(stripe, { customer: customer.id, subscription, configuration });
  receiver.events.length = 0;

  const outcome = control.completePortal({ session: session.id });
  await control.idle();

  const { latest_invoice: invoice } = await stripe.subscriptions.retrieve(subscription.id, {
    expand: ["latest_invoice"],
  });
  const { amount_paid: paid, billing_reason: reason } = invoice as Stripe.Invoice; // expanded
  const share = 1 - (15 * DAY) / 1000 / (item.current_period_end - item.current_period_start);
  expect(outcome).toEqual({ redirect: "https://gruezi.example/success" });
  expect(await priceNow()).toBe("price_vip_monthly");
  expect(reason).toBe("subscription_update");
  expect(Math.abs(paid - share * (3900 - 1400))).toBeLessThan(5);
  expect(receiver.types()).toEqual(["customer.subscription.updated", "invoice.paid"]);
});

it("an upgrade to a year begins a new period", async () => {
  const { control, stripe, customer, subscription, configuration, clock } = await anUpgrade();
  const session = await openPortal(stripe, {
    customer: customer.id,
    subscription,
    configuration,
    price: "price_vip_annually",
  });

  control.completePortal({ session: session.id });

  const changed = onlyItem(await stripe.subscriptions.retrieve(subscription.id));
  const days = (changed.current_period_end - clock.now() / 1000) / (DAY / 1000);
  expect(changed.price.id).toBe("price_vip_annually");
  expect(Math.round(days)).toBeGreaterThanOrEqual(365);
});

it("an upgrade within a trial keeps the trial, and costs nothing yet", async () => {
  const { control, session, stripe, subscription, priceNow } = await anUpgrade({
    price: "price_basic_monthly",
  });

  control.completePortal({ session: session.id });

  expect(await priceNow()).toBe("price_vip_monthly");
  expect(await stripe.subscriptions.retrieve(subscription.id)).toMatchObject({
    status: "trialing",
    trial_end: subscription.trial_end,
  });
  expect((await stripe.invoices.list({ subscription: subscription.id })).data).toHaveLength(1);
});

it("an upgrade with a declined charge changes nothing, and can be retried", async () => {
  const { control, session, stripe, customer, subscription, priceNow } = await anUpgrade();
  control.failNextCharge({ customer: customer.id });

  const declined = control.completePortal({ session: session.id });

  expect(declined).toEqual({ error: "Your card was declined." });
  expect(await priceNow()).toBe("price_basic_monthly");
  expect((await stripe.subscriptions.retrieve(subscription.id)).status).toBe("active");
  expect(control.completePortal({ session: session.id })).toHaveProperty("redirect");
});

it.each([
  ["fails", "fail", "price_basic_monthly"],
  ["completes", "complete", "price_vip_monthly"],
] as const)(
  "an upgrade ends with the right price when the bank's challenge %s",
  async (_what, outcome, price) => {
    const account = await aStripeAccount();
    const { portal, subscription } = await aChallengedCustomer(account);

    const asked = account.control.completePortal({ session: portal.id });
    account.control.finishChallenge({ session: portal.id, outcome });

    expect(asked).toEqual({ challenge: `/p/session/${portal.id}/challenge` });
    expect(onlyItem(await account.stripe.subscriptions.retrieve(subscription.id)).price.id).toBe(price);
  },
);

it("an upgrade abandoned at the bank changes nothing", async () => {
  const account = await aStripeAccount();
  const { portal, subscription } = await aChallengedCustomer(account);

  account.control.completePortal({ session: portal.id });

  const kept = await account.stripe.subscriptions.retrieve(subscription.id);
  expect(onlyItem(kept).price.id).toBe("price_basic_monthly");
  expect(kept.latest_invoice).toBe(subscription.latest_invoice);
});

it("the portal page shows both plans, the amount due and the card, and leads on", async () => {
  const { session } = await anUpgrade();

  const page = await (await fetch(session.url)).text();
  const confirmed = await fetch(session.url, { method: "POST", redirect: "manual" });
  const dead = await fetch(session.url);

  expect(page).toContain("Grüezi BASIC, monthly");
  expect(page).toContain("Grüezi VIP, monthly");
  expect(page).toContain("CHF 25.00");
  expect(page).toContain("Visa ending in 4242");
  expect(confirmed.headers.get("location")).toBe("https://gruezi.example/success");
  expect(dead.status).toBe(410);
});

it("a portal page unopened for five minutes has expired, and changes nothing", async () => {
  const { control, session, priceNow } = await anUpgrade();
  await control.advance({ milliseconds: 6 * MINUTE });

  expect(control.completePortal({ session: session.id })).toEqual({ dead: "expired" });
  expect((await fetch(session.url)).status).toBe(410);
  expect(await priceNow()).toBe("price_basic_monthly");
});

it("a portal page lives an hour after each use, and no longer", async () => {
  const { control, session, priceNow } = await anUpgrade();
  for (const minutes of [4, 50, 50]) {
    await control.advance({ milliseconds: minutes * MINUTE });
    expect((await fetch(session.url)).status).toBe(200);
  }
  await control.advance({ milliseconds: 61 * MINUTE });

  expect(control.completePortal({ session: session.id })).toEqual({ dead: "expired" });
  expect(await priceNow()).toBe("price_basic_monthly");
});

it("a repeated request with one key gets the same portal page", async () => {
  const { stripe, customer, subscription, configuration } = await anUpgrade();
  const ask = () =>
    openPortal(
      stripe,
      { customer: customer.id, subscription, configuration },
      { idempotencyKey: "change:lea" },
    );

  const [first, second] = [await ask(), await ask()];

  expect(second).toMatchObject({ id: first.id, url: first.url });
});

it("a portal page whose change is impossible is closed", async () => {
  const { control, session, stripe, subscription } = await anUpgrade();
  await stripe.subscriptions.cancel(subscription.id);

  expect(control.completePortal({ session: session.id })).toEqual({ dead: "outdated" });
});

it("a portal page stays usable although the plan was cancelled at the period's end since", async () => {
  const { control, session, stripe, subscription, priceNow } = await anUpgrade();
  await stripe.subscriptions.update(subscription.id, { cancel_at_period_end: true });

  expect(control.completePortal({ session: session.id })).toEqual({ redirect: expect.any(String) });
  expect(await priceNow()).toBe("price_vip_monthly");
});

it("a portal page stays usable although payments were paused since, and its invoice is void", async () => {
  const { control, session, stripe, subscription, priceNow } = await anUpgrade();
  await stripe.subscriptions.update(subscription.id, { pause_collection: { behavior: "void" } });

  expect(control.completePortal({ session: session.id })).toEqual({ redirect: expect.any(String) });
  expect(await priceNow()).toBe("price_vip_monthly");
  const { latest_invoice: invoice } = await stripe.subscriptions.retrieve(subscription.id, {
    expand: ["latest_invoice"],
  });
  expect(invoice).toMatchObject({ status: "void", billing_reason: "subscription_update", amount_paid: 0 });
});

it("a portal page is dead while its subscription has a schedule", async () => {
  const { control, session, stripe, subscription } = await anUpgrade();
  const schedule = await stripe.subscriptionSchedules.create({ from_subscription: subscription.id });
  expect(control.completePortal({ session: session.id })).toEqual({ dead: "outdated" });

  await stripe.subscriptionSchedules.release(schedule.id);
  expect(control.completePortal({ session: session.id })).toEqual({ redirect: expect.any(String) });
});

it("a subscription with a schedule is not changed in the portal", async () => {
  const { stripe, customer, subscription, configuration } = await anUpgrade();
  await stripe.subscriptionSchedules.create({ from_subscription: subscription.id });

  const call = openPortal(stripe, { customer: customer.id, subscription, configuration });

  await expect(call).rejects.toMatchObject({ message: expect.stringContaining("subscription schedule") });
});

it.each([
  ["the price it has", "price_basic_monthly"],
  ["a price outside the configuration", "price_vip_private_monthly"],
])("a change to %s is refused", async (_what, price) => {
  const { stripe, customer, subscription, configuration } = await anUpgrade();

  const call = openPortal(stripe, { customer: customer.id, subscription, configuration, price });

  await expect(call).rejects.toMatchObject({ statusCode: 400 });
});

it("another customer's subscription is refused", async () => {
  const { stripe, subscription, configuration } = await anUpgrade();
  const other = await stripe.customers.create({});

  const call = openPortal(stripe, { customer: other.id, subscription, configuration });

  await expect(call).rejects.toMatchObject({ code: "resource_missing" });
});
