import * as v from "valibot";
import { stripeIdSchema } from "../documents/billing-ids.ts";
import type { Platform } from "../documents/entitlement.ts";
import type { Instant } from "../durations.ts";
import type { Tier } from "../tiers.ts";

export const getPaymentsRequest = v.strictObject({
  /** `next` of the page before. Null for the newest payments. */
  After: v.nullable(stripeIdSchema),
});
/** Returns a page of the caller's payments. Refused with `not-found` if `After` is not the caller's. */
export type GetPaymentsRequest = v.InferOutput<typeof getPaymentsRequest>;

/**
 * `refunded`: nothing of the payment is left, whoever gave it back. `disputed`: the bank has not decided.
 * `waiting`: the payment is not charged yet.
 */
export type PaymentState = "paid" | "partly-refunded" | "refunded" | "disputed" | "failed" | "waiting";

export interface Payment {
  ID: string;
  at: Instant;
  /** Null for prices that name no plan of ours. */
  plan: { identifier: string; Tier: Tier } | null;
  /**
   * `change`: an upgrade's difference, or the payment that resumed a plan. `gift`: a gift for somebody else.
   */
  kind: "purchase" | "renewal" | "change" | "gift";
  state: PaymentState;
  /** ISO 4217 in lower case. */
  currency: string;
  /** Amount in the smallest currency unit, before refunds. */
  amount: number;
  refunded: number;
  /** VAT that the amount includes. Null unless Stripe calculates it. */
  vat: number | null;
  /** Checkout session of a gift, for the address of its page. Null for other payments. */
  giftSessionID: string | null;
  /** Stripe's page with invoice and receipt; null for drafts. */
  receiptUrl: string | null;
}

/**
 * Credit that Stripe applies to the next charges on the web. Amount in the smallest currency unit, never 0.
 */
export type Credit = Pick<Payment, "currency" | "amount">;

export interface GetPaymentsResponse {
  /** Newest first. */
  payments: readonly Payment[];
  /** Null on the last page. */
  next: string | null;
  /** Credit from the rest of an earlier plan or from support. Null without one, and on later pages. */
  credit: Credit | null;
  /** Stores of the learner's purchases, which have receipts of their own. */
  stores: readonly Exclude<Platform, "stripe">[];
}
