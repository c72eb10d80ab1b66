import type { Metadata, Seconds } from "./entities.ts";

export type SubscriptionStatus =
  | "trialing"
  | "active"
  | "past_due"
  | "unpaid"
  | "paused"
  | "incomplete"
  | "incomplete_expired"
  | "canceled";

/** Reasons, with Stripe's names in `status_details`. */
export const PAUSE_REASONS = [
  "pause_requested",
  "trial_end_without_payment_method",
  "first_payment_failure",
  "final_payment_failure",
] as const;
export type PauseReason = (typeof PAUSE_REASONS)[number];

/** How Stripe treats invoices while payments are paused. */
export const COLLECTION_BEHAVIORS = ["void", "keep_as_draft", "mark_uncollectible"] as const;

export interface CollectionPause {
  behavior: (typeof COLLECTION_BEHAVIORS)[number];
  /** The end of the pause. `null` without one. */
  resumesAt: Seconds | null;
}

export interface Period {
  anchor: Seconds;
  periodStart: Seconds;
  periodEnd: Seconds;
}

export interface Subscription {
  id: string;
  itemId: string;
  created: Seconds;
  customer: string;
  price: string;
  /** The currency, which never changes. */
  currency: string;
  /** Stripe's `automatic_tax`. */
  isTaxed: boolean;
  status: SubscriptionStatus;
  metadata: Metadata;
  /** The time whose day renewals keep. */
  anchor: Seconds;
  periodStart: Seconds;
  periodEnd: Seconds;
  trialStart: Seconds | null;
  trialEnd: Seconds | null;
  isTrialEndAnnounced: boolean;
  cancelAt: Seconds | null;
  cancelAtPeriodEnd: boolean;
  canceledAt: Seconds | null;
  cancellationReason: "cancellation_requested" | "payment_failed" | null;
  endedAt: Seconds | null;
  schedule: string | null;
  latestInvoice: string | null;
  defaultPaymentMethod: string | null;
  /** When and why the subscription was paused. `null` unless paused. */
  paused: { at: Seconds; reason: PauseReason } | null;
  /** The period that begins when the resuming invoice is paid. `null` without such an invoice. */
  resumption: (Period & { invoice: string }) | null;
  collectionPause: CollectionPause | null;
  /** Lines for the next invoice. */
  pendingLines: InvoiceLine[];
  /** Ids of discounts, in the order in which they apply. */
  discounts: string[];
  /** Items added in the Dashboard, which are listed before the plan. */
  otherItems: OtherItem[];
}

interface OtherItem {
  id: string;
  price: string;
}

/** Returns the initial fields of a subscription. */
export const asBought = (): Pick<
  Subscription,
  "paused" | "resumption" | "collectionPause" | "pendingLines" | "discounts" | "otherItems"
> => ({
  paused: null,
  resumption: null,
  collectionPause: null,
  pendingLines: [],
  discounts: [],
  otherItems: [],
});

export const COUPON_DURATIONS = ["forever", "once", "repeating"] as const;

export interface Coupon {
  id: string;
  created: Seconds;
  name: string | null;
  /** The percentage. `null` for a coupon with `amountsOff`. */
  percentOff: number | null;
  /** Amounts by currency, the coupon's own first. Empty for a coupon with `percentOff`. */
  amountsOff: Record<string, number>;
  duration: (typeof COUPON_DURATIONS)[number];
  /** The number of months. Only for repeating coupons. */
  months: number | null;
  /** Ids of products. `null` for all products. */
  products: string[] | null;
  redeemBy: Seconds | null;
  maxRedemptions: number | null;
  timesRedeemed: number;
}

export interface PromotionCode {
  id: string;
  created: Seconds;
  /** The text, which is unique among active codes, whatever its case. */
  code: string;
  coupon: string;
  /** False for a code that was switched off in the Dashboard. */
  isOn: boolean;
  /** The only customer who may redeem the code. `null` for everybody. */
  customer: string | null;
  expiresAt: Seconds | null;
  maxRedemptions: number | null;
  timesRedeemed: number;
  isFirstTimeOnly: boolean;
  /** Minimum amounts by currency, the code's own first. */
  minimums: Record<string, number>;
}

export interface Discount {
  id: string;
  coupon: string;
  /** The id of the code. `null` without one. */
  promotionCode: string | null;
  customer: string;
  subscription: string;
  start: Seconds;
  end: Seconds | null;
}

export type Proration = "none" | "always_invoice" | "create_prorations";

export interface SchedulePhase {
  start: Seconds;
  end: Seconds;
  price: string;
  proration: Proration;
  trialEnd: Seconds | null;
  /** Ids of discounts. */
  discounts: string[];
  isTaxed: boolean;
  metadata: Metadata;
}

export interface Schedule {
  id: string;
  created: Seconds;
  customer: string;
  subscription: string;
  status: "not_started" | "active" | "completed" | "released" | "canceled";
  endBehavior: "release" | "cancel";
  phases: SchedulePhase[];
  phaseIndex: number;
  metadata: Metadata;
  releasedAt: Seconds | null;
  canceledAt: Seconds | null;
  completedAt: Seconds | null;
}

export interface InvoiceLine {
  id: string;
  amount: number;
  description: string;
  /** The id of the price. Empty for a one-time payment. */
  price: string;
  start: Seconds;
  end: Seconds;
  isProration: boolean;
  discounts: { discount: string; amount: number }[];
}

export interface Payment {
  id: string;
  created: Seconds;
  paymentIntent: string;
  charge: string;
  paymentMethod: string;
  amount: number;
}

/** A payment that is not made yet: the bank asks the card's holder, or TWINT has not confirmed it. */
export interface Challenge {
  paymentIntent: string;
  status: "requires_action" | "requires_payment_method" | "processing";
  /** The time at which the subscription ends. `null` once it has ended. */
  until: Seconds | null;
}

export interface Invoice {
  id: string;
  /** The number on the invoice. `null` for a preview. */
  number: string | null;
  created: Seconds;
  customer: string;
  /** The id of the subscription. Empty for a one-time payment. */
  subscription: string;
  reason: "manual" | "subscription_create" | "subscription_cycle" | "subscription_update" | "upcoming";
  status: "draft" | "open" | "paid" | "void" | "uncollectible";
  currency: string;
  /** The rate of the included tax. `null` without `automatic_tax`. */
  taxPercent: number | null;
  /** The address of the invoice's page. `null` for a draft. */
  hostedUrl: string | null;
  lines: InvoiceLine[];
  start: Seconds;
  end: Seconds;
  attempts: number;
  firstAttemptAt: Seconds | null;
  /** The time of the next automatic attempt. `null` after the last one. */
  nextAttemptAt: Seconds | null;
  finalizedAt: Seconds | null;
  /** The customer's balance before the invoice. A negative one is a credit. */
  startingBalance: number;
  paidAt: Seconds | null;
  voidedAt?: Seconds;
  /** The waiting payment. `null` unless a payment waits and nothing has been paid since. */
  challenge: Challenge | null;
  payment: Payment | null;
}

export interface Refund {
  id: string;
  created: Seconds;
  amount: number;
  currency: string;
  paymentIntent: string;
  charge: string;
  reason: "duplicate" | "fraudulent" | "requested_by_customer" | null;
  status: "succeeded" | "failed";
  failureReason: RefundFailure | null;
  metadata: Metadata;
}

/** Reasons of https://docs.stripe.com/refunds#failed-refunds. */
export const REFUND_FAILURES = [
  "expired_or_canceled_card",
  "lost_or_stolen_card",
  "charge_for_pending_refund_disputed",
  "declined",
  "insufficient_funds",
  "merchant_request",
  "unknown",
] as const;
export type RefundFailure = (typeof REFUND_FAILURES)[number];

export interface Dispute {
  id: string;
  created: Seconds;
  amount: number;
  currency: string;
  paymentIntent: string;
  charge: string;
  status: DisputeStatus;
  /** Withdrawals and returns of the disputed money. */
  funds: DisputedFunds[];
}

export interface DisputedFunds {
  id: string;
  created: Seconds;
  /** The amount. A negative one is withdrawn. */
  amount: number;
}

export const DISPUTE_STATUSES = [
  "warning_needs_response",
  "warning_under_review",
  "warning_closed",
  "needs_response",
  "under_review",
  "appeal_needs_response",
  "appeal_under_review",
  "won",
  "lost",
  "prevented",
] as const;
export type DisputeStatus = (typeof DISPUTE_STATUSES)[number];
