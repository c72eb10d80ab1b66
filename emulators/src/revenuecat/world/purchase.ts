import type { EntitlementName } from "@gruezi/contract/tiers";
import type { Store } from "./stores.ts";

export type Interval = "month" | "year";

/** A purchase. Times are in milliseconds, rounded down to whole seconds. */
export interface Purchase {
  /**
   * Only purchases of the kind `subscription` appear in `subscriptions`. A `grant` is an entitlement alone.
   */
  kind: "subscription" | "one-time" | "grant";
  store: Store;
  /** The id of the product, in the Play Store with its base plan: `subscription:base-plan`. */
  product: string;
  entitlement: EntitlementName;
  /** The billing interval. `null` for a purchase that does not renew. */
  interval: Interval | null;
  /** The price in the currency's smallest unit. */
  unitAmount: number;
  periodType: "trial" | "normal" | "promotional";
  originalPurchasedAt: number;
  purchasedAt: number;
  /** The end of the period. Infinity for a purchase that never ends. */
  expiresAt: number;
  graceUntil: number | null;
  unsubscribedAt: number | null;
  billingIssueAt: number | null;
  refundedAt: number | null;
  autoResumeAt: number | null;
  sandbox: boolean;
  originalTransactionId: string;
  /** The number of periods, including the current one. */
  periods: number;
  /** True once the EXPIRATION event has been sent. */
  hasEnded: boolean;
  /** The name of a field that is unreadable in responses. `null` without one. */
  spoiltField: string | null;
}

const MONTHS: Record<Interval, number> = { month: 1, year: 12 };

/** Adds months or years. The 31st becomes the last day of a shorter month. */
export function addInterval(instant: number, interval: Interval, count = 1): number {
  const from = new Date(instant);
  const to = new Date(instant);
  to.setUTCDate(1);
  to.setUTCMonth(from.getUTCMonth() + count * MONTHS[interval]);
  const lastDay = new Date(Date.UTC(to.getUTCFullYear(), to.getUTCMonth() + 1, 0)).getUTCDate();
  to.setUTCDate(Math.min(from.getUTCDate(), lastDay));
  return to.getTime();
}

export const toWholeSecond = (instant: number): number => Math.floor(instant / 1000) * 1000;

export const isRunning = (purchase: Purchase): boolean => !purchase.hasEnded && purchase.refundedAt === null;

export const accessEnd = ({ expiresAt, graceUntil }: Purchase): number =>
  Math.max(expiresAt, graceUntil ?? 0);

/** Returns whether a purchase gives access. A refund ends access at once. */
export const givesAccess = (purchase: Purchase, at: number): boolean =>
  purchase.refundedAt === null && at < accessEnd(purchase);

/**
 * Returns the id of the current transaction. Google appends a counter, and Apple numbers each transaction
 * anew.
 */
export function transactionIdOf({ store, originalTransactionId: original, periods }: Purchase): string {
  if (periods === 1) return original;
  return store === "app_store" ? String(BigInt(original) + BigInt(periods)) : `${original}..${periods - 2}`;
}

/** Returns the product's key in API v1, where the base plan of the Play Store is a separate field. */
export function productKeyOf({ store, product }: Purchase): { key: string; basePlan: string | null } {
  const [key = product, basePlan = null] = store === "play_store" ? product.split(":") : [product];
  return { key, basePlan };
}
