import { formatDiscount } from "../formats/discount.ts";
import { amountIn } from "../world/amounts.ts";
import type {
  Coupon,
  Discount,
  InvoiceLine,
  PromotionCode,
  Subscription,
} from "../world/billing-entities.ts";
import type { Price } from "../world/entities.ts";
import { newId } from "../world/identifiers.ts";
import { amountOff } from "../world/promotion-codes.ts";
import { requireEntity } from "../world/state.ts";
import type { World } from "../world/world.ts";
import { announceSubscription } from "./announce.ts";
import { addIntervals } from "./periods.ts";

/** Gives a subscription a new coupon, and returns the coupon's id. */
export function redeemCoupon(
  world: World,
  subscription: Subscription,
  terms: Pick<Coupon, "percentOff" | "duration" | "months">,
): string {
  const coupon = createCoupon(world, terms);
  coupon.timesRedeemed = 1;
  const discount = newDiscount(world, subscription, coupon);
  subscription.discounts.push(discount.id);
  world.emit("customer.discount.created", formatDiscount(discount));
  announceSubscription(world, "updated", subscription);
  return coupon.id;
}

export function createCoupon(world: World, terms: Partial<Coupon>): Coupon {
  const coupon: Coupon = {
    id: newId("coupon"),
    created: world.now(),
    name: null,
    percentOff: null,
    amountsOff: {},
    duration: "once",
    months: null,
    products: null,
    redeemBy: null,
    maxRedemptions: null,
    timesRedeemed: 0,
    ...terms,
  };
  world.state.coupons.set(coupon.id, coupon);
  return coupon;
}

export function createCode(
  world: World,
  terms: Pick<PromotionCode, "code" | "coupon"> & Partial<PromotionCode>,
): PromotionCode {
  const code: PromotionCode = {
    id: newId("promo"),
    created: world.now(),
    isOn: true,
    customer: null,
    expiresAt: null,
    maxRedemptions: null,
    timesRedeemed: 0,
    isFirstTimeOnly: false,
    minimums: {},
    ...terms,
  };
  world.state.promotionCodes.set(code.id, code);
  return code;
}

/**
 * Redeems a code, which counts for the code and its coupon. Must run before the subscription's first invoice.
 */
export function redeemCode(world: World, subscription: Subscription, code: PromotionCode): void {
  const coupon = requireEntity(world.state.coupons, code.coupon);
  code.timesRedeemed += 1;
  giveCoupon(world, subscription, coupon, code);
}

export function giveCoupon(
  world: World,
  subscription: Subscription,
  coupon: Coupon,
  code: PromotionCode | null = null,
): void {
  coupon.timesRedeemed += 1;
  const discount = newDiscount(world, subscription, coupon);
  discount.promotionCode = code?.id ?? null;
  subscription.discounts.push(discount.id);
  world.emit("customer.discount.created", formatDiscount(discount));
}

/** Creates a discount. Repeating coupons count their months from now. */
export function newDiscount(world: World, subscription: Subscription, { id, months }: Coupon): Discount {
  const start = world.now();
  const discount: Discount = {
    id: newId("di"),
    coupon: id,
    promotionCode: null,
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

/** Returns the share of the price after discounts, from 0 to 1. */
export const shareToPay = (world: World, subscription: Subscription, price: Price): number => {
  const full = amountIn(price, subscription.currency);
  return runningDiscounts(world, subscription).reduce((share, discount) => {
    const coupon = couponOf(world, discount);
    if (!appliesTo(coupon, price)) return share;
    if (coupon.percentOff !== null) return share * (1 - coupon.percentOff / 100);
    return full === 0 ? share : Math.max(0, share - (coupon.amountsOff[subscription.currency] ?? 0) / full);
  }, 1);
};

/**
 * Returns the share that was paid for the running period, since credit is given for no more.
 * https://docs.stripe.com/billing/subscriptions/billing-mode
 */
export function sharePaid(world: World, subscription: Subscription, price: Price): number {
  const lines = [...world.state.invoices.values()]
    .filter((invoice) => invoice.subscription === subscription.id)
    .flatMap((invoice) => invoice.lines);
  const line = lines.findLast(
    (one) =>
      !one.isProration && one.amount > 0 && one.price === price.id && one.start === subscription.periodStart,
  );
  if (line === undefined) return shareToPay(world, subscription, price);
  return line.discounts.reduce((left, { amount }) => left - amount, line.amount) / line.amount;
}

const appliesTo = ({ products }: Coupon, { product }: Price): boolean =>
  products === null || products.includes(product);

/**
 * Returns the lines with their discounts. Prorations are discounted already:
 * https://docs.stripe.com/billing/subscriptions/billing-mode
 */
export const discountLines = (
  world: World,
  subscription: Subscription,
  lines: readonly InvoiceLine[],
): InvoiceLine[] =>
  lines.map((line) =>
    line.isProration || line.amount <= 0
      ? line
      : { ...line, discounts: discountsOf(world, subscription, line) },
  );

function discountsOf(
  world: World,
  subscription: Subscription,
  { amount, price: priceId }: InvoiceLine,
): InvoiceLine["discounts"] {
  const price = requireEntity(world.state.prices, priceId);
  let left = amount;
  return runningDiscounts(world, subscription).flatMap((discount) => {
    const coupon = couponOf(world, discount);
    if (!appliesTo(coupon, price)) return [];
    const off = amountOff(coupon, left, subscription.currency);
    left -= off;
    return [{ discount: discount.id, amount: off }];
  });
}

/** Removes the discounts that are used up. A discount that did not apply to the invoice's product stays. */
export function spendDiscounts(
  world: World,
  subscription: Subscription,
  lines: readonly InvoiceLine[],
): void {
  const used = new Set(lines.flatMap(({ discounts }) => discounts.map(({ discount }) => discount)));
  subscription.discounts = runningDiscounts(world, subscription)
    .filter((discount) => couponOf(world, discount).duration !== "once" || !used.has(discount.id))
    .map(({ id }) => id);
}

/** Adds a free item before the plan, since Stripe lists the newest item first. */
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
    otherAmounts: Object.fromEntries(Object.keys(plan.otherAmounts).map((currency) => [currency, 0])),
    lookupKey: product.id,
    metadata: {},
  };
  world.state.products.set(product.id, product);
  world.state.prices.set(price.id, price);
  subscription.otherItems.unshift({ id: newId("si"), price: price.id });
  announceSubscription(world, "updated", subscription);
}
