import { isOver } from "../engine/ending.ts";
import { requireSessionCurrency } from "../formats/checkout-session.ts";
import type { Subscription } from "../world/billing-entities.ts";
import type { Customer, Price } from "../world/entities.ts";
import type { State } from "../world/state.ts";
import type { World } from "../world/world.ts";
import { invalidRequest, missingResource } from "./stripe-fault.ts";

interface Sought {
  /** The resource in the message 'No such …'. */
  kind: string;
  id: string;
  /**
   * The parameter that holds the id. Stripe refuses a bad parameter with status 400, and an unknown address
   * with 404.
   */
  param?: string;
}

/** Stripe's names for the id in an address. All others are `id`. */
const ADDRESS_PARAMETERS: Partial<Record<string, string>> = {
  "checkout.session": "session",
  price: "price",
  setupintent: "intent",
  subscription_schedule: "schedule",
};

export function findEntity<T>(entities: ReadonlyMap<string, T>, { kind, id, param }: Sought): T {
  const entity = entities.get(id);
  if (entity === undefined)
    throw missingResource(kind, id, param ?? ADDRESS_PARAMETERS[kind] ?? "id", param ? 400 : 404);
  return entity;
}

/** Returns a customer. Refuses a deleted one, which can only be retrieved. */
export function findLiveCustomer({ state }: World, id: string, param?: string): Customer {
  const sought = { kind: "customer", id, ...(param && { param }) };
  const customer = findEntity(state.customers, sought);
  if (customer.isDeleted) throw missingResource("customer", id, param ?? "id", param ? 400 : 404);
  return customer;
}

/** Refuses an unknown customer. Accepts a deleted one, whose lists Stripe still returns. */
export function requireKnownCustomer({ state }: World, id: string | undefined): void {
  if (id !== undefined) findEntity(state.customers, { kind: "customer", id, param: "customer" });
}

export const findPrice = ({ state }: World, id: string, param: string): Price =>
  findEntity(state.prices, { kind: "price", id, param });

/** Returns a subscription. Refuses an ended one as missing, as Stripe does for a second cancellation. */
export function findRunningSubscription({ state }: World, id: string, param?: string): Subscription {
  const subscription = findEntity(state.subscriptions, {
    kind: "subscription",
    id,
    ...(param && { param }),
  });
  if (isOver(subscription)) throw missingResource("subscription", id, param ?? "id");
  return subscription;
}

/**
 * Refuses a second currency beside that of a running subscription or an open page, in Stripe's words and
 * without a code: docs.stripe.com/invoicing/multi-currency-customers
 */
export function requireOneCurrency({ state }: World, customer: string, currency: string): void {
  const other = [...sellingTo(state, customer)].find((sold) => sold !== currency);
  if (other === undefined) return;
  throw invalidRequest(
    `You cannot combine currencies on a single customer. This customer has an active subscription, subscription schedule, discount, quote, invoice item or active subscription mode checkout session with currency ${other}.`,
  );
}

function* sellingTo({ subscriptions, sessions }: State, customer: string): Iterable<string> {
  for (const held of subscriptions.values())
    if (held.customer === customer && !isOver(held)) yield held.currency;
  for (const session of sessions.values())
    if (session.customer === customer && session.status === "open" && session.mode === "subscription")
      yield requireSessionCurrency(session);
}
