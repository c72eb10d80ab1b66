import { amountIn } from "../world/amounts.ts";
import type { Invoice, InvoiceLine, Proration, Subscription } from "../world/billing-entities.ts";
import type { Price, Seconds } from "../world/entities.ts";
import { newId } from "../world/identifiers.ts";
import { requireEntity } from "../world/state.ts";
import type { World } from "../world/world.ts";
import { announceSubscription } from "./announce.ts";
import { sharePaid, shareToPay } from "./discounts.ts";
import { draftInvoice, periodLine } from "./invoices.ts";
import { nextRenewal } from "./periods.ts";

export interface PriceChange {
  price: Price;
  anchor: Seconds;
  periodStart: Seconds;
  periodEnd: Seconds;
  /** The lines that are due now. Empty without an invoice. */
  lines: InvoiceLine[];
  /** The customer's balance. A negative one is a credit. */
  balance: number;
}

/**
 * Plans a change of price. A new interval starts and charges a new period now, with or without proration
 * (https://docs.stripe.com/billing/subscriptions/change-price).
 */
export function planPriceChange(
  world: World,
  subscription: Subscription,
  price: Price,
  proration: Proration,
): PriceChange {
  const { anchor, periodStart, periodEnd } = subscription;
  const { balance } = requireEntity(world.state.customers, subscription.customer);
  const kept = { price, anchor, periodStart, periodEnd, balance };
  if (subscription.status === "trialing") return { ...kept, lines: [] };
  const current = requireEntity(world.state.prices, subscription.price);
  const credit = proration === "none" ? [] : [prorate(world, subscription, current, -1)];
  if (current.interval === price.interval)
    return {
      ...kept,
      lines: proration === "none" ? [] : [...credit, prorate(world, subscription, price, 1)],
    };
  const now = world.now();
  const renewed = { anchor: now, periodStart: now, periodEnd: nextRenewal(now, price.interval, now) };
  const full = periodLine({ ...subscription, ...renewed }, price, nameOf(world, price));
  return { price, balance, ...renewed, lines: [...credit, full] };
}

const nameOf = (world: World, { product }: Price) => requireEntity(world.state.products, product).name;

export function prorate(world: World, subscription: Subscription, price: Price, sign: 1 | -1): InvoiceLine {
  const { periodStart, periodEnd } = subscription;
  const now = world.now();
  const share = (periodEnd - now) / (periodEnd - periodStart);
  const [what, shareOf] =
    sign === 1 ? (["Remaining time on", shareToPay] as const) : (["Unused time on", sharePaid] as const);
  return {
    id: newId("il"),
    amount:
      sign * Math.round(amountIn(price, subscription.currency) * share * shareOf(world, subscription, price)),
    description: `${what} ${nameOf(world, price)}`,
    price: price.id,
    start: now,
    end: periodEnd,
    isProration: true,
    discounts: [],
  };
}

export const dueNow = ({ lines, balance }: PriceChange): number =>
  Math.max(
    0,
    lines.reduce((sum, { amount }) => sum + amount, balance),
  );

/** Applies a change, and returns the draft invoice that is due now. */
export function applyPriceChange(
  world: World,
  subscription: Subscription,
  change: PriceChange,
): Invoice | null {
  const { price, anchor, periodStart, periodEnd, lines } = change;
  Object.assign(subscription, { price: price.id, anchor, periodStart, periodEnd });
  const invoice =
    lines.length === 0 ? null : draftInvoice(world, subscription, { reason: "subscription_update", lines });
  announceSubscription(world, "updated", subscription);
  return invoice;
}
