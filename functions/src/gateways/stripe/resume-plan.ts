import type Stripe from "stripe";
import { isPausedForPayment } from "#domain/billing/stripe-record.ts";
import { idOf, stripe } from "./client.ts";
import { findOpenInvoice, payInvoice } from "./payments.ts";
import { idempotently, isRefused, refuseWhenStripeIsDown } from "./requests.ts";
import { findPauseReason } from "./subscriptions.ts";

/**
 * Resumes a paused plan with one charge per occasion. An open invoice keeps its period; otherwise a new one
 * begins. The plan stays paused without a chargeable card.
 */
export async function resumePlan(subscriptionId: string, occasion: string): Promise<void> {
  const paused = await findPaused(subscriptionId);
  if (paused === undefined) return;
  const owed = findOpenInvoice(paused.latest_invoice);
  if (owed === undefined) {
    const isPaidFor = isPausedForPayment({ status: paused.status, pauseReason: findPauseReason(paused) });
    await resume(paused, isPaidFor ? WITHIN_PERIOD : WITH_NEW_PERIOD);
    return;
  }
  await payInvoice(owed, occasion);
  // Stripe resumes the plan by itself if the invoice was for resuming, or if an account setting says so.
  const still = await findPaused(subscriptionId);
  if (still && findOpenInvoice(still.latest_invoice) === undefined) await resume(still, WITHIN_PERIOD);
}

async function findPaused(subscriptionId: string): Promise<Stripe.Subscription | undefined> {
  const client = await stripe();
  const found = await client.subscriptions
    .retrieve(subscriptionId, { expand: ["latest_invoice"] })
    .catch(refuseWhenStripeIsDown);
  return found.status === "paused" ? found : undefined;
}

const WITH_NEW_PERIOD: Stripe.SubscriptionResumeParams = {
  billing_cycle_anchor: { type: "now" },
  payment_behavior: "resume_on_payment_success",
};
const WITHIN_PERIOD: Stripe.SubscriptionResumeParams = {
  billing_cycle_anchor: { type: "unchanged" },
  proration_behavior: "none",
};

/** Resumes the plan. The key allows one resumption per pause and card. */
async function resume(paused: Stripe.Subscription, params: Stripe.SubscriptionResumeParams): Promise<void> {
  const { id, status_details: details, default_payment_method: card } = paused;
  const anchor = params.billing_cycle_anchor?.type;
  const key = `resume:${id}:${details?.paused?.transitioned_at}:${anchor}:${card && idOf(card)}`;
  const client = await stripe();
  await idempotently(key, (options) => client.subscriptions.resume(id, params, options)).catch(
    passWhenPaused,
  );
}

/** Ignores Stripe's refusal to resume a plan that has no card, or that was resumed just before. */
function passWhenPaused(fault: unknown): void {
  if (!isRefused(fault)) refuseWhenStripeIsDown(fault);
}
