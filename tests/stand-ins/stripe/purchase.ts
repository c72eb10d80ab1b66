import { setTimeout as wait } from "node:timers/promises";
import type Stripe from "stripe";
import { type Account, findPrice } from "./account.ts";
import { CARDS, type CardName } from "./parameters.ts";

export interface Bought {
  customer: string;
  subscription: Stripe.Subscription;
  item: Stripe.SubscriptionItem;
  price: { id: string; product: string };
}

interface Wish {
  plan?: string;
  trialDays?: number;
  card?: CardName;
  /** The test clock of the customer. */
  testClock?: string;
}

/** Buys before the tape begins. */
export async function buyBefore(account: Account, wish: Wish = {}): Promise<Bought> {
  const { plan = "basic_monthly", trialDays = 0, card = "good", testClock } = wish;
  const { before } = account;
  const price = await findPrice(account, plan);
  const customer = await before.customers.create({
    metadata: { uid: "uid", app: "gruezi" },
    ...(testClock !== undefined && { test_clock: testClock }),
  });
  await account.buy(before, { customer: customer.id, price: price.id, trialDays, card });
  const { data } = await before.subscriptions.list({ customer: customer.id });
  const [subscription] = data;
  const [item] = subscription?.items.data ?? [];
  if (subscription === undefined || item === undefined) throw new Error("Nothing was bought.");
  return { customer: customer.id, subscription, item, price };
}

export const payByHand = (
  { byHand }: Account,
  { id, url }: Pick<Stripe.Checkout.Session, "id" | "url">,
): Promise<void> =>
  byHand(`Open ${url} and pay with ${CARDS.good.number}, any date and digits, in Switzerland.`, (control) =>
    control.completeCheckout({ session: id, card: CARDS.good.number }),
  );

export async function startClock({ before }: Account): Promise<string> {
  const now = Math.floor(Date.now() / 1000);
  return (await before.testHelpers.testClocks.create({ frozen_time: now })).id;
}

const POLL_MILLISECONDS = 100;

export async function advanceTo({ before }: Account, clock: string, seconds: number): Promise<void> {
  await before.testHelpers.testClocks.advance(clock, { frozen_time: seconds });
  while ((await before.testHelpers.testClocks.retrieve(clock)).status !== "ready")
    await wait(POLL_MILLISECONDS);
}

export const HOUR = 3600;
export const DAY = 24 * HOUR;
