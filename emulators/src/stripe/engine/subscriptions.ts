import { asBought, type Coupon, type PromotionCode, type Subscription } from "../world/billing-entities.ts";
import type { Metadata, Seconds } from "../world/entities.ts";
import { newId } from "../world/identifiers.ts";
import { requireEntity } from "../world/state.ts";
import type { World } from "../world/world.ts";
import { announceSubscription } from "./announce.ts";
import { giveCoupon, redeemCode } from "./discounts.ts";
import { draftInvoice, markPaid, periodLines } from "./invoices.ts";
import { nextRenewal } from "./periods.ts";
import { awaitPayment } from "./twint.ts";

export interface SubscriptionParts {
  customer: string;
  price: string;
  currency: string;
  isTaxed: boolean;
  paymentMethod: string;
  trialEnd: Seconds | null;
  metadata: Metadata;
  /** True for a payment that TWINT confirms later. */
  isPaidLater?: boolean;
  /** A code to redeem. */
  code?: PromotionCode | undefined;
  coupon?: Coupon | undefined;
}

export function startSubscription(world: World, parts: SubscriptionParts): Subscription {
  const subscription = newSubscription(world, parts);
  world.state.subscriptions.set(subscription.id, subscription);
  if (parts.code) redeemCode(world, subscription, parts.code);
  if (parts.coupon) giveCoupon(world, subscription, parts.coupon);
  const isTrial = parts.trialEnd !== null;
  const invoice = draftInvoice(world, subscription, {
    reason: "subscription_create",
    lines: periodLines(world, subscription).map((line) => ({ ...line, ...(isTrial && { amount: 0 }) })),
  });
  announceSubscription(world, "created", subscription);
  if (parts.isPaidLater) awaitPayment(world, invoice);
  else markPaid(world, invoice, parts.paymentMethod);
  return subscription;
}

function newSubscription(world: World, parts: SubscriptionParts): Subscription {
  const now = world.now();
  const { interval } = requireEntity(world.state.prices, parts.price);
  return {
    id: newId("sub"),
    itemId: newId("si"),
    created: now,
    customer: parts.customer,
    price: parts.price,
    currency: parts.currency,
    isTaxed: parts.isTaxed,
    // The status is `incomplete` until the first payment, a moment later.
    status: parts.trialEnd === null ? "incomplete" : "trialing",
    metadata: parts.metadata,
    anchor: parts.trialEnd ?? now,
    periodStart: now,
    periodEnd: parts.trialEnd ?? nextRenewal(now, interval, now),
    trialStart: parts.trialEnd === null ? null : now,
    trialEnd: parts.trialEnd,
    isTrialEndAnnounced: false,
    cancelAt: null,
    cancelAtPeriodEnd: false,
    canceledAt: null,
    cancellationReason: null,
    endedAt: null,
    schedule: null,
    latestInvoice: null,
    defaultPaymentMethod: parts.paymentMethod,
    ...asBought(),
  };
}
