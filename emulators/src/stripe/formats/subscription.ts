import type Stripe from "stripe";
import type { Subscription } from "../world/billing-entities.ts";
import { requireEntity, type State } from "../world/state.ts";
import { formatPlan, formatPrice } from "./catalogue.ts";
import { toWireList, type WireItem, type WireSubscription } from "./wire.ts";

export function formatSubscription(state: State, subscription: Subscription): WireSubscription {
  return {
    ...UNUSED,
    automatic_tax: {
      disabled_reason: null,
      enabled: subscription.isTaxed,
      liability: subscription.isTaxed ? { type: "self" } : null,
    },
    id: subscription.id,
    object: "subscription",
    billing_cycle_anchor: subscription.anchor,
    cancel_at: subscription.cancelAt,
    cancel_at_period_end: subscription.cancelAtPeriodEnd,
    canceled_at: subscription.canceledAt,
    cancellation_details: {
      comment: null,
      feedback: null,
      feedback_option: null,
      reason: subscription.cancellationReason,
    },
    created: subscription.created,
    currency: subscription.currency,
    customer: subscription.customer,
    default_payment_method: subscription.defaultPaymentMethod,
    discounts: subscription.discounts,
    ended_at: subscription.endedAt,
    items: formatItems(state, subscription),
    latest_invoice: subscription.latestInvoice,
    metadata: subscription.metadata,
    pause_collection: formatCollectionPause(subscription),
    schedule: subscription.schedule,
    start_date: subscription.created,
    status: subscription.status,
    ...formatStatusDetails(subscription),
    trial_end: subscription.trialEnd,
    trial_start: subscription.trialStart,
  };
}

const UNUSED = {
  application: null,
  application_fee_percent: null,
  billing_cycle_anchor_config: null,
  billing_mode: { flexible: { proration_discounts: "included" }, type: "flexible" },
  billing_schedules: [],
  billing_thresholds: null,
  collection_method: "charge_automatically",
  customer_account: null,
  days_until_due: null,
  default_source: null,
  default_tax_rates: [],
  description: null,
  invoice_settings: {
    account_tax_ids: null,
    custom_fields: null,
    description: null,
    footer: null,
    issuer: { type: "self" },
  },
  livemode: false,
  managed_payments: { enabled: false },
  next_pending_invoice_item_invoice: null,
  on_behalf_of: null,
  payment_settings: {
    payment_method_options: null,
    payment_method_types: null,
    save_default_payment_method: "off",
  },
  pending_invoice_item_interval: null,
  pending_setup_intent: null,
  pending_update: null,
  test_clock: null,
  transfer_data: null,
  trial_settings: { end_behavior: { billing_cycle_anchor: null, missing_payment_method: "create_invoice" } },
} satisfies Partial<Stripe.Subscription>;

const formatCollectionPause = ({
  collectionPause,
}: Subscription): Stripe.Subscription.PauseCollection | null =>
  collectionPause && { behavior: collectionPause.behavior, resumes_at: collectionPause.resumesAt };

function formatStatusDetails({ paused }: Subscription): Pick<Stripe.Subscription, "status_details"> {
  if (paused === null) return {};
  const { at, reason } = paused;
  return {
    status_details: { paused: { subscription: { type: reason }, transitioned_at: at, type: "subscription" } },
  };
}

function formatItems(state: State, subscription: Subscription) {
  return toWireList(
    [
      ...subscription.otherItems.map((item) => formatItem(state, subscription, item)),
      formatItem(state, subscription, { id: subscription.itemId, price: subscription.price }),
    ],
    `/v1/subscription_items?subscription=${subscription.id}`,
  );
}

function formatItem(
  state: State,
  subscription: Subscription,
  item: Subscription["otherItems"][number],
): WireItem {
  const price = requireEntity(state.prices, item.price);
  return {
    id: item.id,
    object: "subscription_item",
    billing_thresholds: null,
    created: subscription.created,
    current_period_end: subscription.periodEnd,
    current_period_start: subscription.periodStart,
    current_trial: null,
    discounts: [],
    metadata: {},
    plan: formatPlan(price),
    price: formatPrice(price),
    quantity: 1,
    subscription: subscription.id,
    tax_rates: [],
  };
}
