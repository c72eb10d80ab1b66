import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import Stripe from "stripe";
import { onTestFinished } from "vitest";
import { createProductClock, type ProductClock } from "#emulators/start/product-clock.ts";
import type { RestrictedKey } from "#emulators/stripe/api/scopes.ts";
import { type StripeStandIn, startStripe } from "#emulators/stripe/stripe-stand-in.ts";

export const SECRET_KEY = "sk_test_account";
export const WEBHOOK_SECRET = "whsec_account";

export interface StripeAccount {
  standIn: StripeStandIn;
  control: StripeStandIn["control"];
  stripe: Stripe;
  clock: ProductClock;
}

export interface Receiver {
  url: string;
  /** Events that Stripe's SDK has verified, in the order of arrival. */
  events: Stripe.Event[];
  types: () => string[];
  /** Answers with each status once, then with 200. */
  answerNext(...statuses: number[]): void;
  refusals: string[];
}

export async function aStripeAccount(
  receiver: Receiver | null = null,
  restrictedKey?: RestrictedKey,
): Promise<StripeAccount> {
  const clock = createProductClock();
  const webhook = receiver && { url: receiver.url, secret: WEBHOOK_SECRET };
  const standIn = await startStripe({
    clock,
    secretKey: SECRET_KEY,
    webhook,
    ...(restrictedKey && { restrictedKey }),
  });
  onTestFinished(standIn.close);
  return { standIn, control: standIn.control, stripe: sdkFor(standIn), clock };
}

export function sdkFor({ url }: StripeStandIn, key = SECRET_KEY, config: Stripe.StripeConfig = {}): Stripe {
  const { hostname, port } = new URL(url);
  return new Stripe(key, {
    host: hostname,
    port,
    protocol: "http",
    apiVersion: "2026-10-28.endive",
    telemetry: false,
    ...config,
  });
}

/** Accepts only webhooks that the SDK verifies. */
export async function aReceiver(): Promise<Receiver> {
  const statuses: number[] = [];
  const receiver: Receiver = {
    url: "",
    events: [],
    refusals: [],
    types: () => receiver.events.map(({ type }) => type),
    answerNext: (...next) => void statuses.push(...next),
  };
  const server = createServer(async (request, answer) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    answer.statusCode = receive(receiver, Buffer.concat(chunks), request.headers["stripe-signature"]) ?? 400;
    if (answer.statusCode === 200) answer.statusCode = statuses.shift() ?? 200;
    answer.end();
  });
  receiver.url = await listening(server);
  return receiver;
}

function receive(receiver: Receiver, body: Buffer, signature: string | string[] | undefined) {
  try {
    receiver.events.push(VERIFIER.webhooks.constructEvent(body, signature ?? "", WEBHOOK_SECRET));
    return 200;
  } catch (fault) {
    receiver.refusals.push(fault instanceof Error ? fault.message : String(fault));
  }
}

const VERIFIER = new Stripe("sk_test_verifier", { apiVersion: "2026-10-28.endive" });

async function listening(server: Server): Promise<string> {
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => void server.close());
  const { port } = server.address() as AddressInfo; // listens on a port, so it is no pipe's name
  return `http://127.0.0.1:${port}/webhook`;
}

export const aCustomer = (stripe: Stripe): Promise<Stripe.Customer> =>
  stripe.customers.create({ email: "lea@example.com", metadata: { uid: "lea", app: "gruezi" } });

export interface CheckoutWish {
  price?: string;
  trialDays?: number | null;
}

/** Sends the same request as the product. */
export function openCheckout(
  stripe: Stripe,
  customer: string,
  { price = "price_vip_monthly", trialDays = 30 }: CheckoutWish = {},
): Promise<Stripe.Checkout.Session> {
  return stripe.checkout.sessions.create({
    mode: "subscription",
    customer,
    client_reference_id: "lea",
    line_items: [{ price, quantity: 1 }],
    allowed_payment_method_types: ["card"],
    subscription_data: {
      ...(trialDays !== null && { trial_period_days: trialDays }),
      billing_mode: { type: "flexible" },
      metadata: { uid: "lea" },
    },
    metadata: { uid: "lea" },
    success_url: "https://gruezi.example/success/{CHECKOUT_SESSION_ID}",
    cancel_url: "https://gruezi.example/subscriptions",
  });
}

export interface Bought {
  customer: Stripe.Customer;
  subscription: Stripe.Subscription;
  item: Stripe.SubscriptionItem;
}

/** Buys on the hosted page. */
export async function buy(
  { stripe, control }: StripeAccount,
  { card = GOOD_CARD, ...wish }: CheckoutWish & { card?: string } = {},
): Promise<Bought> {
  const customer = await aCustomer(stripe);
  const { id } = await openCheckout(stripe, customer.id, wish);
  control.completeCheckout({ session: id, card });
  const { data } = await stripe.subscriptions.list({ customer: customer.id });
  const [subscription] = data;
  if (subscription === undefined) throw new Error(`No subscription came of checkout with ${card}.`);
  return { customer, subscription, item: onlyItem(subscription) };
}

export function onlyItem({ items }: Stripe.Subscription): Stripe.SubscriptionItem {
  const [item] = items.data;
  if (item === undefined) throw new Error("The subscription has no item.");
  return item;
}

export const GOOD_CARD = "4242424242424242";
export const DECLINED_CARD = "4000000000000002";
export const CHALLENGED_CARD = "4000002760003184";
export const FAILING_LATER_CARD = "4000000000000341";
export const CHALLENGED_ONCE_CARD = "4000002500003155";
