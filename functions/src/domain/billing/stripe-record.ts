import type { Pause, SubscriptionRecord, SubscriptionState } from "@gruezi/contract/documents/entitlement";
import type { Instant } from "@gruezi/contract/documents/lesson";
import { DAY, HOUR } from "@gruezi/contract/durations";
import type { Tier } from "@gruezi/contract/tiers";
import type { Records } from "./entitlement-reducer.ts";
import type { PlanLeft } from "./returned-money.ts";

/**
 * Stripe charges a renewal about one hour after the period has ended
 * (docs.stripe.com/billing/subscriptions/trials), and the webhook comes after that.
 */
export const RENEWAL_SLACK = 2 * HOUR;
/** How long access goes on after a renewal could not be charged. */
export const GRACE = 7 * DAY;

/** A subscription as Stripe tells it, with the price and period of the item that is our plan. */
export interface StripeFacts {
  id: string;
  status: string;
  created: Instant;
  productId: string;
  priceId: string;
  identifier: string;
  tier: Tier;
  periodStart: Instant;
  periodEnd: Instant;
  trialStart: Instant | null;
  trialEnd: Instant | null;
  /** Stripe's portal sets only this field, and not the flag. */
  cancelAt: Instant | null;
  cancelAtPeriodEnd: boolean;
  endedAt: Instant | null;
  /** The plan that a schedule changes to. */
  nextPhase: { ProductID: string; at: Instant } | null;
  /** Why its status is paused, in Stripe's words; null while it is not. */
  pauseReason: string | null;
  /** Only payments are paused; the status stays as it is. */
  collectionPause: { until: Instant | null } | null;
  /** Since when its money is not ours: refunded in full, or disputed. */
  revokedAt: Instant | null;
  /** What is left of it where only some of its money went back, or came to us again after it had ended. */
  left: PlanLeft | null;
  sandbox: boolean;
}

/** By `stripe:sub_…`. */
export function toStripeRecords(facts: readonly StripeFacts[]): Records {
  const entries = facts.flatMap((one) => {
    const record = toStripeRecord(one);
    return record ? [[`stripe:${one.id}`, record] as const] : [];
  });
  return Object.fromEntries(entries);
}

/** The first payment never came, so nothing has been bought. */
const NEVER_STARTED: ReadonlySet<string> = new Set(["incomplete", "incomplete_expired"]);

/** Undefined for a subscription that never started. An unknown status gives no access. */
export function toStripeRecord(facts: StripeFacts): SubscriptionRecord | undefined {
  return NEVER_STARTED.has(facts.status) ? undefined : toRecord(asLeft(facts), facts.status);
}

function toRecord(facts: StripeFacts, rawStatus: string): SubscriptionRecord {
  const state = stateOf(facts.status);
  const cancels = state === "ended" || isLastPeriod(facts);
  return {
    source: "stripe",
    store: "stripe",
    platform: "stripe",
    ProductID: facts.productId,
    identifier: facts.identifier,
    Tier: facts.tier,
    rawStatus,
    state,
    purchase_date: facts.created,
    expires_date: state === "ended" ? accessEndOf(facts, state) : expiryOf(facts),
    accessUntil: accessEndOf(facts, state),
    cancels,
    inTrial: state === "trial",
    changesTo: cancels ? null : facts.nextPhase,
    pause: toPause(facts),
    revokedAt: facts.revokedAt,
    managementUrl: null,
    sandbox: facts.sandbox,
  };
}

/** A subscription that has ended gives what is left of it, too. Nobody is charged for it again. */
function asLeft(facts: StripeFacts): StripeFacts {
  if (facts.left === null) return facts;
  const { until, ...plan } = facts.left;
  const hasEnded = stateOf(facts.status) === "ended";
  return {
    ...facts,
    ...plan,
    ...(hasEnded && { status: "active", endedAt: null, periodEnd: until }),
    cancelAt: Math.min(until, facts.cancelAt ?? until),
  };
}

const STATES: Partial<Record<string, SubscriptionState>> = {
  trialing: "trial",
  active: "paid",
  past_due: "grace",
  unpaid: "blocked",
  paused: "blocked",
  canceled: "ended",
};

const stateOf = (status: string): SubscriptionState => STATES[status] ?? "blocked";

type PauseFacts = Pick<StripeFacts, "status" | "pauseReason">;

const PAUSED_FOR_PAYMENT: ReadonlySet<string | null> = new Set([
  "first_payment_failure",
  "final_payment_failure",
]);

/** Stripe paused it because a payment failed: that payment is owed, and pays for its period. */
export const isPausedForPayment = ({ status, pauseReason }: PauseFacts): boolean =>
  status === "paused" && PAUSED_FOR_PAYMENT.has(pauseReason);

const isTrialOver = ({ status, pauseReason }: PauseFacts): boolean =>
  status === "paused" && pauseReason === "trial_end_without_payment_method";

/** Whether a new card alone resumes the plan. A plan that was paused on purpose must not be charged for a new card. */
export const waitsForCard = (facts: PauseFacts): boolean => isPausedForPayment(facts) || isTrialOver(facts);

/** An unknown reason counts as paused on purpose. */
function toPause(facts: StripeFacts): Pause | null {
  if (isPausedForPayment(facts)) return null;
  if (facts.status === "paused") return { kind: isTrialOver(facts) ? "trial-over" : "plan", until: null };
  const isCharged = ["trial", "paid"].includes(stateOf(facts.status));
  return isCharged && facts.collectionPause ? { kind: "payments", ...facts.collectionPause } : null;
}

const periodEndOf = ({ status, trialEnd, periodEnd }: StripeFacts): Instant =>
  status === "trialing" ? (trialEnd ?? periodEnd) : periodEnd;

/** A cancellation beyond this period does not count yet, because another charge comes before it. */
const isLastPeriod = (facts: StripeFacts): boolean =>
  facts.cancelAtPeriodEnd || (facts.cancelAt !== null && facts.cancelAt <= periodEndOf(facts));

const expiryOf = (facts: StripeFacts): Instant =>
  Math.min(periodEndOf(facts), facts.cancelAt ?? Number.POSITIVE_INFINITY);

/**
 * Stripe moves the period on before a failed renewal, so grace is counted from the period's start. Otherwise it would
 * last a year on a yearly plan.
 */
function accessEndOf(facts: StripeFacts, state: SubscriptionState): Instant {
  switch (state) {
    case "trial":
    case "paid":
      return isLastPeriod(facts) ? expiryOf(facts) : expiryOf(facts) + RENEWAL_SLACK;
    case "grace":
      return Math.min(facts.periodStart + GRACE, expiryOf(facts));
    case "blocked":
      return facts.periodStart;
    case "ended":
      return facts.endedAt ?? facts.periodStart;
  }
}
