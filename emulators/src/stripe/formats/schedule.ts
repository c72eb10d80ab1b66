import type Stripe from "stripe";
import type { Schedule, SchedulePhase } from "../world/billing-entities.ts";
import { requireEntity, type State } from "../world/state.ts";

export function formatSchedule(state: State, schedule: Schedule): Stripe.SubscriptionSchedule {
  const isAttached = schedule.status === "active" || schedule.status === "not_started";
  return {
    ...UNUSED,
    id: schedule.id,
    object: "subscription_schedule",
    canceled_at: schedule.canceledAt,
    completed_at: schedule.completedAt,
    created: schedule.created,
    current_phase: isAttached ? currentPhase(schedule) : null,
    customer: schedule.customer,
    end_behavior: schedule.endBehavior,
    metadata: schedule.metadata,
    phases: schedule.phases.map((phase) => formatPhase(currencyOf(state, schedule), phase)),
    released_at: schedule.releasedAt,
    released_subscription: schedule.status === "released" ? schedule.subscription : null,
    status: schedule.status,
    subscription: isAttached ? schedule.subscription : null,
  };
}

const UNUSED = {
  application: null,
  billing_mode: { flexible: { proration_discounts: "included" }, type: "flexible" },
  customer_account: null,
  default_settings: {
    application_fee_percent: null,
    billing_cycle_anchor: "automatic",
    billing_thresholds: null,
    collection_method: "charge_automatically",
    default_payment_method: null,
    description: null,
    invoice_settings: {
      account_tax_ids: null,
      custom_fields: null,
      days_until_due: null,
      description: null,
      footer: null,
      issuer: { type: "self" },
    },
    on_behalf_of: null,
    transfer_data: null,
  },
  livemode: false,
  pause_schedules: [],
  test_clock: null,
} satisfies Partial<Stripe.SubscriptionSchedule>;

function currentPhase({ phases, phaseIndex }: Schedule) {
  const phase = phases[phaseIndex];
  return phase ? { start_date: phase.start, end_date: phase.end } : null;
}

const currencyOf = ({ subscriptions }: State, { subscription }: Schedule): string =>
  requireEntity(subscriptions, subscription).currency;

function formatPhase(currency: string, phase: SchedulePhase): Stripe.SubscriptionSchedule.Phase {
  return {
    add_invoice_items: [],
    application_fee_percent: null,
    billing_cycle_anchor: null,
    billing_thresholds: null,
    collection_method: null,
    automatic_tax: {
      disabled_reason: null,
      enabled: phase.isTaxed,
      liability: phase.isTaxed ? { type: "self" } : null,
    },
    currency,
    default_payment_method: null,
    description: null,
    discounts: phase.discounts.map((discount) => ({ coupon: null, discount, promotion_code: null })),
    end_date: phase.end,
    invoice_settings: null,
    items: [
      {
        billing_thresholds: null,
        discounts: [],
        metadata: {},
        plan: phase.price,
        price: phase.price,
        quantity: 1,
        tax_rates: [],
      },
    ],
    metadata: phase.metadata,
    on_behalf_of: null,
    proration_behavior: phase.proration,
    start_date: phase.start,
    transfer_data: null,
    trial_end: phase.trialEnd,
  };
}
