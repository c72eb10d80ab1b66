import { formatDiscount } from "../formats/discount.ts";
import type { Coupon, Discount, InvoiceLine, Subscription } from "../world/billing-entities.ts";
import type { Price } from "../world/entities.ts";
import { newId } from "../world/identifiers.ts";
import { requireEntity } from "../world/state.ts";
import type { World } from "../world/world.ts";
import { announceSubscription } from "./announce.ts";
import { addIntervals } from "./periods.ts";

/** Returns the coupon's id. */
export function redeemCoupon(
  world: World,
  subscription: Subscription,
  terms: Pick<Coupon, "percentOff" | "duration" | "months">,
): string {
  const coupon: Coupon = { id: newId("coupon"), created: world.now(), ...terms };
  world.state.coupons.set(coupon.id, coupon);
  const discount = newDiscount(world, subscription, coupon);
  subscription.discounts.push(discount.id);
  world.emit("customer.discount.created", formatDiscount(discount));
  announceSubscription(world, "updated", subscription);
  return coupon.id;
}

/** Repeating coupons count months from here. */
export function newDiscount(world: World, subscription: Subscription, { id, months }: Coupon): Discount {
  const start = world.now();
  const discount: Discount = {
    id: newId("di"),
    coupon: id,
    customer: subscription.customer,
    subscription: subscription.id,
    start,
    end: months === null ? null : addIntervals(start, "month", months),
  };
  world.state.discounts.set(discount.id, discount);
  return discount;
}

const couponOf = ({ state }: World, { coupon }: Discount): Coupon => requireEntity(state.coupons, coupon);

const runningDiscounts = (world: World, { discounts }: Subscription): Discount[] =>
  discounts
    .map((id) => requireEntity(world.state.discounts, id))
    .filter(({ end }) => end === null || world.now() < end);

/** Share after discounts, 0 … 1. */
export const shareToPay = (world: World, subscription: Subscription): number =>
  runningDiscounts(world, subscription).reduce(
    (share, discount) => share * (1 - couponOf(world, discount).percentOff / 100),
    1,
  );

/** Prorations are discounted already: https://docs.stripe.com/billing/subscriptions/billing-mode */
export const discountLines = (
  world: World,
  subscription: Subscription,
  lines: readonly InvoiceLine[],
): InvoiceLine[] =>
  lines.map((line) =>
    line.isProration || line.amount <= 0
      ? line
      : { ...line, discounts: discountsOf(world, subscription, line.amount) },
  );

function discountsOf(world: World, subscription: Subscription, amount: number): InvoiceLine["discounts"] {
  let left = amount;
  return runningDiscounts(world, subscription).map((discount) => {
    const off = Math.round((left * couponOf(world, discount).percentOff) / 100);
    left -= off;
    return { discount: discount.id, amount: off };
  });
}

export function spendDiscounts(world: World, subscription: Subscription): void {
  subscription.discounts = runningDiscounts(world, subscription)
    .filter((discount) => couponOf(world, discount).duration !== "once")
    .map(({ id }) => id);
}

/** Stripe lists the newest item first. */
export function addFreeItem(world: World, subscription: Subscription): void {
  const created = world.now();
  const product = { id: newId("prod"), created, name: "Sticker", metadata: {} };
  const plan = requireEntity(world.state.prices, subscription.price);
  const price: Price = {
    ...plan,
    id: newId("price"),
    created,
    product: product.id,
    unitAmount: 0,
    lookupKey: product.id,
    metadata: {},
  };
  world.state.products.set(product.id, product);
  world.state.prices.set(price.id, price);
  subscription.otherItems.unshift({ id: newId("si"), price: price.id });
  announceSubscription(world, "updated", subscription);
}
