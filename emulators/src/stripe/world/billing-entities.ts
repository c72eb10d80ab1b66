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

/** Why it is paused, as Stripe names it in `status_details`. */
export const PAUSE_REASONS = [
  "pause_requested",
  "trial_end_without_payment_method",
  "first_payment_failure",
  "final_payment_failure",
] as const;
export type PauseReason = (typeof PAUSE_REASONS)[number];

/** What becomes of invoices while payments alone are paused. */
export const COLLECTION_BEHAVIORS = ["void", "keep_as_draft", "mark_uncollectible"] as const;

export interface CollectionPause {
  behavior: (typeof COLLECTION_BEHAVIORS)[number];
  /** `null` for a pause without an end. */
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
  /** `null` unless the status is paused. */
  paused: { at: Seconds; reason: PauseReason } | null;
  /** The period that begins when the invoice for resuming is paid. */
  resumption: (Period & { invoice: string }) | null;
  collectionPause: CollectionPause | null;
  /** Lines for the next invoice. */
  pendingLines: InvoiceLine[];
}

/** The fields of a subscription that was never paused. */
export const neverPaused = (): Pick<
  Subscription,
  "paused" | "resumption" | "collectionPause" | "pendingLines"
> => ({ paused: null, resumption: null, collectionPause: null, pendingLines: [] });

export type Proration = "none" | "always_invoice" | "create_prorations";

export interface SchedulePhase {
  start: Seconds;
  end: Seconds;
  price: string;
  proration: Proration;
  trialEnd: Seconds | null;
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
  /** Which phase the subscription is in. */
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
  price: string;
  start: Seconds;
  end: Seconds;
  isProration: boolean;
}

export interface Payment {
  id: string;
  created: Seconds;
  paymentIntent: string;
  charge: string;
  paymentMethod: string;
  amount: number;
}

export interface Invoice {
  id: string;
  number: string;
  created: Seconds;
  customer: string;
  subscription: string;
  reason: "subscription_create" | "subscription_cycle" | "subscription_update";
  status: "draft" | "open" | "paid" | "void" | "uncollectible";
  currency: string;
  lines: InvoiceLine[];
  start: Seconds;
  end: Seconds;
  attempts: number;
  firstAttemptAt: Seconds | null;
  /** `null` after the last automatic attempt. */
  nextAttemptAt: Seconds | null;
  finalizedAt: Seconds | null;
  paidAt: Seconds | null;
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
  metadata: Metadata;
}

export interface Dispute {
  id: string;
  created: Seconds;
  amount: number;
  currency: string;
  paymentIntent: string;
  charge: string;
  status: "needs_response" | "won" | "lost";
}
