import { invalidRequest } from "../api/stripe-fault.ts";
import type { CollectionPause, Invoice, PauseReason, Subscription } from "../world/billing-entities.ts";
import { requireEntity } from "../world/state.ts";
import type { World } from "../world/world.ts";
import { announceInvoice, announceSubscription } from "./announce.ts";
import { endPause } from "./end-pause.ts";
import {
  collectInvoice,
  draftInvoice,
  finalizeInvoice,
  payInvoice,
  payingMethod,
  periodLine,
  periodLines,
  voidInvoice,
} from "./invoices.ts";
import { nextRenewal, periodAround } from "./periods.ts";
import { prorate } from "./price-change.ts";

/**
 * Pauses as in https://docs.stripe.com/billing/subscriptions/pause. Unused paid time is credited, which is
 * the default of `bill_for.unused_time_from`.
 */
export function pauseSubscription(world: World, subscription: Subscription, reason: PauseReason): void {
  const now = world.now();
  if (reason === "pause_requested") {
    const price = requireEntity(world.state.prices, subscription.price);
    subscription.pendingLines.push(prorate(world, subscription, price, -1));
  }
  if (reason === "trial_end_without_payment_method") endTrialWithoutCard(world, subscription);
  Object.assign(subscription, { status: "paused", periodEnd: now, paused: { at: now, reason } });
  announceSubscription(world, "updated", subscription);
  announceSubscription(world, "paused", subscription);
}

function endTrialWithoutCard({ state, now }: World, subscription: Subscription): void {
  subscription.trialEnd = now();
  subscription.defaultPaymentMethod = null;
  requireEntity(state.customers, subscription.customer).defaultPaymentMethod = null;
}

/**
 * Resumes with `billing_cycle_anchor: now` and `payment_behavior: resume_on_payment_success`. The
 * subscription stays paused until the invoice is paid.
 */
export function resumeWithNewPeriod(world: World, subscription: Subscription): void {
  requireMethod(world, subscription);
  const now = world.now();
  const price = requireEntity(world.state.prices, subscription.price);
  const { name } = requireEntity(world.state.products, price.product);
  const period = { anchor: now, periodStart: now, periodEnd: nextRenewal(now, price.interval, now) };
  const lines = [...subscription.pendingLines, periodLine({ ...subscription, ...period }, price, name)];
  subscription.pendingLines = [];
  const invoice = draftInvoice(world, subscription, { reason: "subscription_update", lines, period });
  subscription.resumption = { ...period, invoice: invoice.id };
  collectInvoice(world, invoice);
}

/** Moves the anchor to now, and charges the invoice of the new period at once. */
export function beginNewPeriod(world: World, subscription: Subscription): void {
  const now = world.now();
  const { interval } = requireEntity(world.state.prices, subscription.price);
  Object.assign(subscription, { anchor: now, periodStart: now, periodEnd: nextRenewal(now, interval, now) });
  const lines = periodLines(world, subscription);
  const invoice = draftInvoice(world, subscription, { reason: "subscription_update", lines });
  payInvoice(world, invoice, payingMethod(world, invoice));
  announceSubscription(world, "updated", subscription);
}

/**
 * Resumes with `billing_cycle_anchor: unchanged` and no prorations. The paid period continues, so there is no
 * invoice.
 */
export function resumeWithinPeriod(world: World, subscription: Subscription): void {
  const { interval } = requireEntity(world.state.prices, subscription.price);
  const { anchor } = subscription;
  endPause(world, subscription, { anchor, ...periodAround(anchor, interval, world.now()) });
}

function requireMethod({ state }: World, { customer, defaultPaymentMethod }: Subscription): void {
  if (defaultPaymentMethod ?? requireEntity(state.customers, customer).defaultPaymentMethod) return;
  throw invalidRequest(
    "This customer has no attached payment source or default payment method. Please consider adding a default payment method.",
  );
}

/**
 * Pauses or resumes payments. The status stays: https://docs.stripe.com/billing/subscriptions/pause-payment
 */
export function pauseCollection(
  world: World,
  subscription: Subscription,
  collectionPause: CollectionPause | null,
): void {
  subscription.collectionPause = collectionPause;
  announceSubscription(world, "updated", subscription);
}

export function applyCollectionPause(
  world: World,
  invoice: Invoice,
  { behavior }: Pick<CollectionPause, "behavior">,
): void {
  invoice.nextAttemptAt = null;
  if (behavior === "keep_as_draft") return;
  finalizeInvoice(world, invoice);
  if (behavior === "void") voidInvoice(world, invoice);
  else {
    invoice.status = "uncollectible";
    announceInvoice(world, "marked_uncollectible", invoice);
  }
}
