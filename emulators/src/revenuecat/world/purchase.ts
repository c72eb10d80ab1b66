import type { EntitlementName } from "@gruezi/contract/tiers";
import type { Store } from "./stores.ts";

export type Interval = "month" | "year";

/** Milliseconds, whole seconds. */
export interface Purchase {
  /** Only subscriptions are in `subscriptions`; a `grant` is an entitlement alone. */
  kind: "subscription" | "one-time" | "grant";
  store: Store;
  /** `subscription:base-plan` in the Play Store. */
  product: string;
  entitlement: EntitlementName;
  /** `null`: does not renew. */
  interval: Interval | null;
  /** Currency's smallest unit. */
  unitAmount: number;
  periodType: "trial" | "normal" | "promotional";
  originalPurchasedAt: number;
  purchasedAt: number;
  /** Infinity: never ends. */
  expiresAt: number;
  graceUntil: number | null;
  unsubscribedAt: number | null;
  billingIssueAt: number | null;
  refundedAt: number | null;
  autoResumeAt: number | null;
  sandbox: boolean;
  originalTransactionId: string;
  /** Including this one. */
  periods: number;
  /** The EXPIRATION event has been sent. */
  hasEnded: boolean;
  /** Unreadable in answers. */
  spoiltField: string | null;
}

const MONTHS: Record<Interval, number> = { month: 1, year: 12 };

/** Clamped to the month's last day. */
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

/** A refund ends access at once. */
export const givesAccess = (purchase: Purchase, at: number): boolean =>
  purchase.refundedAt === null && at < accessEnd(purchase);

/** Google appends a counter, Apple numbers each transaction anew. */
export function transactionIdOf({ store, originalTransactionId: original, periods }: Purchase): string {
  if (periods === 1) return original;
  return store === "app_store" ? String(BigInt(original) + BigInt(periods)) : `${original}..${periods - 2}`;
}

/** API v1: the base plan is a separate field in the Play Store. */
export function productKeyOf({ store, product }: Purchase): { key: string; basePlan: string | null } {
  const [key = product, basePlan = null] = store === "play_store" ? product.split(":") : [product];
  return { key, basePlan };
}
