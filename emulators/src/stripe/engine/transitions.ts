import type { Invoice, Schedule, Subscription } from "../world/billing-entities.ts";
import type { Seconds } from "../world/entities.ts";
import type { CheckoutSession } from "../world/hosted-entities.ts";
import { requireEntity } from "../world/state.ts";
import type { World } from "../world/world.ts";
import { announceSubscription } from "./announce.ts";
import { expireSession } from "./checkout.ts";
import { endSubscription, isOver } from "./ending.ts";
import { collectInvoice, draftInvoice, giveUpConfirmation, periodLines, voidInvoice } from "./invoices.ts";
import { applyCollectionPause, pauseCollection } from "./pausing.ts";
import { DAY, HOUR, nextRenewal } from "./periods.ts";
import { leavePhase } from "./schedules.ts";

const TRIAL_NOTICE = 3 * DAY;
const COMPLETION_LIMIT = 23 * HOUR;
/** The time between the draft of a renewal and its charge. */
const DRAFT_TIME = HOUR;

interface Transition {
  at: Seconds;
  run: () => void;
}

/** Runs all transitions that are due, each at its own time. */
export function catchUp(world: World, until: Seconds): void {
  for (;;) {
    const next = earliest(transitions(world));
    if (next === undefined || next.at > until) return;
    world.at(next.at, next.run);
  }
}

/** Returns the earliest transition. At the same instant, the first in the list wins. */
function earliest(all: Iterable<Transition>): Transition | undefined {
  let first: Transition | undefined;
  for (const transition of all) if (first === undefined || transition.at < first.at) first = transition;
  return first;
}

/**
 * Yields the transitions to come. Runs at every request, so it skips finished objects, which are the most
 * after a year.
 */
function* transitions(world: World): Generator<Transition> {
  const { sessions, schedules, subscriptions, invoices } = world.state;
  for (const session of sessions.values())
    if (session.status === "open") yield* sessionTransitions(world, session);
  for (const schedule of schedules.values())
    if (schedule.status === "active") yield* scheduleTransitions(world, schedule);
  for (const subscription of subscriptions.values())
    if (!isOver(subscription)) yield* subscriptionTransitions(world, subscription);
  for (const invoice of invoices.values())
    if (invoice.nextAttemptAt !== null || invoice.challenge !== null)
      yield* invoiceTransitions(world, invoice);
}

function* sessionTransitions(world: World, session: CheckoutSession): Generator<Transition> {
  yield { at: session.expiresAt, run: () => expireSession(world, session) };
}

function* scheduleTransitions(world: World, schedule: Schedule): Generator<Transition> {
  const phase = schedule.phases[schedule.phaseIndex];
  if (phase) yield { at: phase.end, run: () => leavePhase(world, schedule) };
}

function* invoiceTransitions(world: World, invoice: Invoice): Generator<Transition> {
  const { challenge } = invoice;
  if (challenge !== null && challenge.until !== null)
    yield { at: challenge.until, run: () => giveUpConfirmation(world, invoice, challenge) };
  if (invoice.nextAttemptAt !== null)
    yield { at: invoice.nextAttemptAt, run: () => collectInvoice(world, invoice) };
}

function* subscriptionTransitions(world: World, subscription: Subscription): Generator<Transition> {
  const { status, trialEnd, periodEnd, created } = subscription;
  if (status === "incomplete")
    yield { at: created + COMPLETION_LIMIT, run: () => giveUp(world, subscription) };
  if (status === "trialing" && trialEnd !== null && isNoticeDue(subscription))
    yield { at: trialEnd - TRIAL_NOTICE, run: () => announceTrialEnd(world, subscription) };
  const end = endOf(subscription);
  if (end !== null)
    yield { at: end, run: () => endSubscription(world, subscription, "cancellation_requested") };
  const { collectionPause } = subscription;
  if (collectionPause?.resumesAt)
    yield { at: collectionPause.resumesAt, run: () => pauseCollection(world, subscription, null) };
  if (RENEWING.has(status)) yield { at: periodEnd, run: () => renew(world, subscription) };
}

const RENEWING: ReadonlySet<Subscription["status"]> = new Set(["trialing", "active", "past_due", "unpaid"]);

function endOf({ cancelAt, cancelAtPeriodEnd, periodEnd }: Subscription): Seconds | null {
  const periodLimit = cancelAtPeriodEnd ? periodEnd : Number.POSITIVE_INFINITY;
  const end = Math.min(cancelAt ?? Number.POSITIVE_INFINITY, periodLimit);
  return Number.isFinite(end) ? end : null;
}

/** Returns whether to announce the end of a trial. Stripe skips trials shorter than the notice period. */
const isNoticeDue = ({ isTrialEndAnnounced, trialStart, trialEnd }: Subscription): boolean =>
  !isTrialEndAnnounced && (trialEnd ?? 0) - (trialStart ?? 0) > TRIAL_NOTICE;

function announceTrialEnd(world: World, subscription: Subscription): void {
  subscription.isTrialEndAnnounced = true;
  announceSubscription(world, "trial_will_end", subscription);
}

function giveUp(world: World, subscription: Subscription): void {
  subscription.status = "incomplete_expired";
  subscription.endedAt = world.now();
  const invoice = world.state.invoices.get(subscription.latestInvoice ?? "");
  if (invoice) voidInvoice(world, invoice);
  announceSubscription(world, "updated", subscription);
}

/**
 * Renews a subscription. As at Stripe, the new period begins before its charge, and drafts of unpaid
 * subscriptions are not charged.
 */
function renew(world: World, subscription: Subscription): void {
  const start = subscription.periodEnd;
  const { interval } = requireEntity(world.state.prices, subscription.price);
  if (subscription.status === "trialing") {
    subscription.status = "active";
    subscription.anchor = start;
  }
  subscription.periodStart = start;
  subscription.periodEnd = nextRenewal(subscription.anchor, interval, start);
  const invoice = draftInvoice(world, subscription, {
    reason: "subscription_cycle",
    lines: periodLines(world, subscription),
    ...(subscription.status !== "unpaid" && { attemptAt: start + DRAFT_TIME }),
  });
  if (subscription.collectionPause) applyCollectionPause(world, invoice, subscription.collectionPause);
  announceSubscription(world, "updated", subscription);
}
