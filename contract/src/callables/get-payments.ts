import * as v from "valibot";
import { stripeIdSchema } from "../documents/billing-ids.ts";
import type { Platform } from "../documents/entitlement.ts";
import type { Instant } from "../documents/lesson.ts";
import type { Tier } from "../tiers.ts";

export const getPaymentsRequest = v.strictObject({
  /** The `next` of the page before; null for the newest. */
  After: v.nullable(stripeIdSchema),
});
/** Refused with `not-found` for an `After` that is not the caller's. */
export type GetPaymentsRequest = v.InferOutput<typeof getPaymentsRequest>;

/**
 * `refunded`: nothing of it is left, whoever gave it back. `disputed`: the bank has not decided. `waiting`:
 * not charged yet.
 */
export type PaymentState = "paid" | "partly-refunded" | "refunded" | "disputed" | "failed" | "waiting";

export interface Payment {
  ID: string;
  at: Instant;
  /** Null for prices that name no plan of ours. */
  plan: { identifier: string; Tier: Tier } | null;
  /** `change`: an upgrade's difference, or a resumption. `gift`: for another. */
  kind: "purchase" | "renewal" | "change" | "gift";
  state: PaymentState;
  /** ISO 4217 in lower case. */
  currency: string;
  /** In the smallest unit, before refunds. */
  amount: number;
  refunded: number;
  /** VAT within the amount; null unless Stripe calculates it. */
  vat: number | null;
  /** The gift page's session; null for other payments. */
  giftSessionID: string | null;
  /** Stripe's page with invoice and receipt; null for drafts. */
  receiptUrl: string | null;
}

/** Pays the next charges on the web by itself. In the smallest unit, and never 0. */
export type Credit = Pick<Payment, "currency" | "amount">;

export interface GetPaymentsResponse {
  /** Newest first. */
  payments: readonly Payment[];
  /** Null on the last page. */
  next: string | null;
  /** The rest of an earlier plan, or support's. Null without one, and on later pages. */
  credit: Credit | null;
  /** Platforms that have their own receipts. */
  stores: readonly Exclude<Platform, "stripe">[];
}
