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

/** Stripe's names in `status_details`. */
export const PAUSE_REASONS = [
  "pause_requested",
  "trial_end_without_payment_method",
  "first_payment_failure",
  "final_payment_failure",
] as const;
export type PauseReason = (typeof PAUSE_REASONS)[number];

/** Treatment of invoices while payments are paused. */
export const COLLECTION_BEHAVIORS = ["void", "keep_as_draft", "mark_uncollectible"] as const;

export interface CollectionPause {
  behavior: (typeof COLLECTION_BEHAVIORS)[number];
  /** `null`: no end. */
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
  /** Never changes. */
  currency: string;
  /** `automatic_tax`. */
  isTaxed: boolean;
  status: SubscriptionStatus;
  metadata: Metadata;
  /** Renewals keep to this day. */
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
  /** `null` unless paused. */
  paused: { at: Seconds; reason: PauseReason } | null;
  /** Begins when the resuming invoice is paid. */
  resumption: (Period & { invoice: string }) | null;
  collectionPause: CollectionPause | null;
  /** For the next invoice. */
  pendingLines: InvoiceLine[];
  /** Ids, in order of application. */
  discounts: string[];
  /** Added in the Dashboard; listed before the plan. */
  otherItems: OtherItem[];
}

interface OtherItem {
  id: string;
  price: string;
}

/** Initial fields of a subscription. */
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
  /** `null`: `amountsOff` count instead. */
  percentOff: number | null;
  /** Keyed by currency, its own first; empty with `percentOff`. */
  amountsOff: Record<string, number>;
  duration: (typeof COUPON_DURATIONS)[number];
  /** Repeating coupons only. */
  months: number | null;
  /** `null`: all products. */
  products: string[] | null;
  redeemBy: Seconds | null;
  maxRedemptions: number | null;
  timesRedeemed: number;
}

export interface PromotionCode {
  id: string;
  created: Seconds;
  /** Unique among active codes, whatever the case. */
  code: string;
  coupon: string;
  /** False once switched off in the Dashboard. */
  isOn: boolean;
  /** `null`: everybody's. */
  customer: string | null;
  expiresAt: Seconds | null;
  maxRedemptions: number | null;
  timesRedeemed: number;
  isFirstTimeOnly: boolean;
  /** Keyed by currency, its own first. */
  minimums: Record<string, number>;
}

export interface Discount {
  id: string;
  coupon: string;
  /** `null` without a code. */
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
  /** Ids. */
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
  /** Empty for a one-time payment. */
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
  /** The subscription ends then; `null` once it has ended. */
  until: Seconds | null;
}

export interface Invoice {
  id: string;
  /** `null` for a preview. */
  number: string | null;
  created: Seconds;
  customer: string;
  /** Empty for a one-time payment. */
  subscription: string;
  reason: "manual" | "subscription_create" | "subscription_cycle" | "subscription_update" | "upcoming";
  status: "draft" | "open" | "paid" | "void" | "uncollectible";
  currency: string;
  /** Included; `null` without `automatic_tax`. */
  taxPercent: number | null;
  /** `null` for a draft. */
  hostedUrl: string | null;
  lines: InvoiceLine[];
  start: Seconds;
  end: Seconds;
  attempts: number;
  firstAttemptAt: Seconds | null;
  /** `null` after the last automatic attempt. */
  nextAttemptAt: Seconds | null;
  finalizedAt: Seconds | null;
  /** The customer's, as the invoice found it; a credit is negative. */
  startingBalance: number;
  paidAt: Seconds | null;
  voidedAt?: Seconds;
  /** `null` unless the bank asked and nothing was paid since. */
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

/** https://docs.stripe.com/refunds#failed-refunds */
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
  /** Withdrawals and returns. */
  funds: DisputedFunds[];
}

export interface DisputedFunds {
  id: string;
  created: Seconds;
  /** Negative: withdrawn. */
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
