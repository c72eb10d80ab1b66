import type { ControlRequest } from "../control/control-routes.ts";
import { asBought, type Subscription } from "../world/billing-entities.ts";
import type { Customer, PaymentMethod, Seconds } from "../world/entities.ts";
import { newId } from "../world/identifiers.ts";
import type { World } from "../world/world.ts";
import { announceCustomer, announceSubscription } from "./announce.ts";
import { createCode, createCoupon } from "./discounts.ts";
import { draftInvoice, finalizeInvoice, markPaid, periodLines } from "./invoices.ts";

type Seed = ControlRequest<"seed">;
type CustomerSeed = Seed["customers"][number];
type SubscriptionSeed = Seed["subscriptions"][number];

const toSeconds = (milliseconds: number): Seconds => Math.floor(milliseconds / 1000);

/** Creates entities with given ids, and emits no events. */
export function seedWorld(world: World, { customers, subscriptions, codes }: Seed): void {
  world.quietly(() => {
    for (const seed of customers) putCustomer(world, seed);
    for (const seed of subscriptions) putSubscription(world, seed);
    for (const { code, months = null, ...terms } of codes)
      createCode(world, { code, coupon: createCoupon(world, { ...terms, months }).id });
  });
}

function putCustomer(world: World, { id, email, created, metadata, card }: CustomerSeed): void {
  const customer: Customer = {
    id,
    created: toSeconds(created),
    email,
    name: null,
    metadata,
    country: null,
    footer: null,
    defaultPaymentMethod: card?.paymentMethod ?? null,
    balance: 0,
    chargesToFail: 0,
    isDeleted: false,
    testClock: null,
  };
  world.state.customers.set(id, customer);
  if (card)
    world.state.paymentMethods.set(card.paymentMethod, toMethod(customer, card.paymentMethod, card.number));
  announceCustomer(world, "created", customer);
}

const toMethod = (customer: Customer, id: string, cardNumber: string): PaymentMethod => ({
  id,
  type: "card",
  created: customer.created,
  customer: customer.id,
  cardNumber,
  expiryMonth: 12,
  expiryYear: 2049,
  holder: null,
});

function putSubscription(world: World, seed: SubscriptionSeed): void {
  const subscription = toSubscription(world, seed);
  world.state.subscriptions.set(subscription.id, subscription);
  world.at(subscription.periodStart, () => putInvoice(world, subscription));
  announceSubscription(world, "created", subscription);
}

function toSubscription(world: World, seed: SubscriptionSeed): Subscription {
  const [start, end] = [toSeconds(seed.currentPeriodStart), toSeconds(seed.currentPeriodEnd)];
  const isTrial = seed.status === "trialing";
  const isEnded = seed.status === "canceled";
  const cancels = seed.cancelAtPeriodEnd || isEnded;
  return {
    id: seed.id,
    itemId: newId("si"),
    created: toSeconds(seed.created),
    customer: seed.customer,
    price: seed.price,
    currency: seed.currency,
    isTaxed: false,
    status: seed.status,
    metadata: seed.metadata,
    anchor: end,
    periodStart: start,
    periodEnd: end,
    trialStart: isTrial ? start : null,
    trialEnd: isTrial ? end : null,
    isTrialEndAnnounced: false,
    cancelAt: null,
    cancelAtPeriodEnd: seed.cancelAtPeriodEnd,
    canceledAt: cancels ? start : null,
    cancellationReason: cancels ? "cancellation_requested" : null,
    endedAt: isEnded ? end : null,
    schedule: null,
    latestInvoice: null,
    defaultPaymentMethod: world.state.customers.get(seed.customer)?.defaultPaymentMethod ?? null,
    ...asBought(),
  };
}

function putInvoice(world: World, subscription: Subscription): void {
  const isFirst = subscription.created === subscription.periodStart;
  const isFree = subscription.status === "trialing";
  const invoice = draftInvoice(world, subscription, {
    reason: isFirst ? "subscription_create" : "subscription_cycle",
    lines: periodLines(world, subscription).map((line) => ({ ...line, ...(isFree && { amount: 0 }) })),
  });
  const isOwed = ["past_due", "unpaid", "incomplete"].includes(subscription.status);
  if (isOwed) finalizeInvoice(world, invoice);
  else markPaid(world, invoice, subscription.defaultPaymentMethod ?? newId("pm"));
}
