import type { Discount } from "./documents/entitlement.ts";
import type { BillingCycle } from "./documents/plan-package.ts";
import type { Instant } from "./durations.ts";
import { toAmountText } from "./money.ts";

export interface Charged {
  ProductID: string;
  currency: string;
  /** Amount in the smallest currency unit. */
  unitAmount: number;
  cycle: BillingCycle;
  /** Instant of the first payment that the discounts may reduce. */
  from: Instant;
}

/** Equal payments that follow each other; the last phase has no end. */
interface PricePhase {
  amount: number;
  payments: number;
}

export const appliesTo = ({ ProductIDs }: Discount, { ProductID }: Pick<Charged, "ProductID">): boolean =>
  ProductIDs === null || ProductIDs.includes(ProductID);

export function pricePhases(discounts: readonly Discount[], charged: Charged): readonly PricePhase[] {
  const given = discounts
    .filter((discount) => appliesTo(discount, charged))
    .map((discount) => ({ discount, payments: countPayments(discount, charged) }));
  const ends = [...new Set(given.map(({ payments }) => payments)), Number.POSITIVE_INFINITY]
    .filter((end) => end > 0)
    .toSorted((a, b) => a - b);
  return ends.flatMap((end, index) => {
    const before = ends[index - 1] ?? 0;
    if (end === before) return [];
    const running = given.filter(({ payments }) => payments >= end).map(({ discount }) => discount);
    return [{ amount: amountAfter(running, charged.unitAmount), payments: end - before }];
  });
}

/** Applies the discounts in order, and rounds like Stripe. */
const amountAfter = (discounts: readonly Discount[], amount: number): number =>
  discounts.reduce(
    (left, { percentOff, amountOff }) =>
      percentOff === null
        ? Math.max(0, left - (amountOff ?? 0))
        : left - Math.round((left * percentOff) / 100),
    amount,
  );

/** Payments to count at most. A discount that lasts longer counts as endless. */
const MOST_PAYMENTS = 120;

/** Returns how many payments the discount reduces. 0 if it ends before the first. */
function countPayments({ isOnce, until }: Discount, { from, cycle }: Charged): number {
  if (isOnce) return 1;
  if (until === null) return Number.POSITIVE_INFINITY;
  let count = 0;
  while (count < MOST_PAYMENTS && addMonths(from, count * MONTHS[cycle]) < until) count += 1;
  return count;
}

const MONTHS: Record<BillingCycle, number> = { monthly: 1, annual: 12 };
const UNIT: Record<BillingCycle, string> = { monthly: "month", annual: "year" };

/** Adds months. As at Stripe, the 31st becomes the last day of a shorter month. */
export function addMonths(at: Instant, months: number): Instant {
  const date = new Date(at);
  const month = date.getUTCMonth() + months;
  const lastDay = new Date(Date.UTC(date.getUTCFullYear(), month + 1, 0)).getUTCDate();
  return date.setUTCFullYear(date.getUTCFullYear(), month, Math.min(date.getUTCDate(), lastDay));
}

/** Returns a text such as 'CHF 19.50 per month for 3 months, then CHF 39.00 per month'. */
export function discountedPriceText(discounts: readonly Discount[], charged: Charged): string {
  const unit = UNIT[charged.cycle];
  return pricePhases(discounts, charged)
    .map(({ amount, payments }) => {
      const price = toAmountText(charged.currency, amount);
      if (payments === 1) return `${price} for one ${unit}`;
      return `${price} per ${unit}${payments < MOST_PAYMENTS ? ` for ${payments} ${unit}s` : ""}`;
    })
    .join(", then ");
}

/** Returns the amount of the next payment, in the smallest currency unit. */
export const nextAmount = (discounts: readonly Discount[], charged: Charged): number =>
  pricePhases(discounts, charged)[0]?.amount ?? charged.unitAmount;
