import type {
  Discount,
  Pause,
  SubscriptionRecord,
  SubscriptionState,
  WayOfPaying,
  WithdrawnFrom,
} from "@gruezi/contract/documents/entitlement";
import { DAY, HOUR, type Instant } from "@gruezi/contract/durations";
import type { Tier } from "@gruezi/contract/tiers";
import type { Records } from "./entitlement-reducer.ts";
import type { PlanLeft } from "./returned-money.ts";

/**
 * How long access outlasts a period that renews. Stripe charges a renewal about an hour after the period's
 * end (docs.stripe.com/billing/subscriptions/trials), and the webhook comes after that.
 */
export const RENEWAL_SLACK = 2 * HOUR;
/** How long access lasts after a failed renewal. */
export const GRACE = 7 * DAY;

/** A subscription at Stripe. Its price and period are those of our plan's item. */
export interface StripeFacts {
  id: string;
  status: string;
  created: Instant;
  productId: string;
  priceId: string;
  identifier: string;
  tier: Tier;
  /** ISO 4217 in lower case; a subscription never changes it. */
  currency: string;
  periodStart: Instant;
  periodEnd: Instant;
  /** Stripe's billing cycle anchor. Renewals keep its day of the month. */
  anchor: Instant;
  trialStart: Instant | null;
  trialEnd: Instant | null;
  /** Stripe's portal sets only this, not `cancelAtPeriodEnd`. */
  cancelAt: Instant | null;
  cancelAtPeriodEnd: boolean;
  endedAt: Instant | null;
  nextPhase: { ProductID: string; at: Instant } | null;
  discounts: readonly Discount[];
  /** Stripe's reason. Null unless the subscription is paused. */
  pauseReason: string | null;
  /**
   * A pause of payments, which does not change the status. `from` is set if the learner asked for it; access
   * ends then.
   */
  collectionPause: { until: Instant | null; from?: Instant } | null;
  /** When a full refund or a dispute took the payment back. */
  revokedAt: Instant | null;
  withdrawn: WithdrawnFrom | null;
  /** When an upgrade was taken back that was confirmed on a page from before a later command. */
  upgradeUndoneAt: Instant | null;
  trialRefusedAt: Instant | null;
  /** Stripe's page where the card's holder confirms a renewal that the bank asks about. */
  confirmUrl: string | null;
  wayOfPaying: WayOfPaying | null;
  /** Plan that remains after a partial return, or that is restored after the subscription's end. */
  left: PlanLeft | null;
  sandbox: boolean;
}

/** Returns the records of subscriptions, keyed by `stripe:sub_…`. */
export function toStripeRecords(facts: readonly StripeFacts[]): Records {
  const entries = facts.flatMap((one) => {
    const record = toStripeRecord(one);
    return record ? [[`stripe:${one.id}`, record] as const] : [];
  });
  return Object.fromEntries(entries);
}

/** Statuses of subscriptions that were never paid, so that nothing was bought. */
const NEVER_STARTED: ReadonlySet<string> = new Set(["incomplete", "incomplete_expired"]);

/** Returns a subscription's record. Undefined if it never started. Unknown statuses give no access. */
export function toStripeRecord(facts: StripeFacts): SubscriptionRecord | undefined {
  return NEVER_STARTED.has(facts.status) ? undefined : toRecord(asLeft(facts), facts.status);
}

function toRecord(facts: StripeFacts, rawStatus: string): SubscriptionRecord {
  const pausedFrom = findPauseStart(facts);
  const hasPauseBegun = pausedFrom !== undefined && facts.periodStart >= pausedFrom;
  const state = hasPauseBegun ? "blocked" : stateOf(facts.status);
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
    beginsAt: null,
    expires_date: state === "ended" ? accessEndOf(facts, state) : expiryOf(facts),
    anchor: facts.anchor,
    accessUntil: pausedFrom ?? accessEndOf(facts, state),
    cancels,
    inTrial: state === "trial",
    changesTo: cancels ? null : facts.nextPhase,
    discounts: cancels ? [] : facts.discounts,
    pause: pausedFrom === undefined ? toPause(facts) : toPlanPause(facts),
    revokedAt: facts.revokedAt,
    withdrawn: facts.withdrawn,
    upgradeUndoneAt: facts.upgradeUndoneAt,
    trialRefusedAt: facts.trialRefusedAt,
    confirmUrl: facts.confirmUrl,
    wayOfPaying: facts.wayOfPaying,
    currency: facts.currency,
    managementUrl: null,
    sandbox: facts.sandbox,
  };
}

/**
 * Applies the plan that is left, which never charges again. It outlasts an ended subscription, and the period
 * of an upgrade to a shorter billing cycle.
 */
function asLeft(facts: StripeFacts): StripeFacts {
  if (facts.left === null) return facts;
  const { until, ...plan } = facts.left;
  const hasEnded = stateOf(facts.status) === "ended";
  const outlasts = hasEnded || until > facts.periodEnd;
  return {
    ...facts,
    ...plan,
    ...(hasEnded && { status: "active", endedAt: null }),
    ...(outlasts && { periodEnd: until }),
    cancelAt: outlasts ? until : Math.min(until, facts.cancelAt ?? until),
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

/** Returns whether a failed payment paused the plan. It is still owed, and pays for its period. */
export const isPausedForPayment = ({ status, pauseReason }: PauseFacts): boolean =>
  status === "paused" && PAUSED_FOR_PAYMENT.has(pauseReason);

const isTrialOver = ({ status, pauseReason }: PauseFacts): boolean =>
  status === "paused" && pauseReason === "trial_end_without_payment_method";

/** Returns whether a new card resumes the plan. It must not charge a plan that was paused deliberately. */
export const waitsForCard = (facts: PauseFacts): boolean => isPausedForPayment(facts) || isTrialOver(facts);

/** Returns when the learner's pause begins. A cancellation before then takes the pause's place. */
const findPauseStart = (facts: StripeFacts): Instant | undefined => {
  const from = facts.collectionPause?.from;
  if (from === undefined || stateOf(facts.status) !== "paid") return undefined;
  return facts.periodStart >= from || !isLastPeriod(facts) ? from : undefined;
};

const toPlanPause = ({ collectionPause }: StripeFacts): Pause => ({
  kind: "plan",
  until: collectionPause?.until ?? null,
});

/** Returns a pause that the learner did not ask for. Unknown reasons count as deliberate. */
function toPause(facts: StripeFacts): Pause | null {
  if (isPausedForPayment(facts)) return null;
  if (facts.status === "paused") return { kind: isTrialOver(facts) ? "trial-over" : "plan", until: null };
  const isCharged = ["trial", "paid"].includes(stateOf(facts.status));
  return isCharged && facts.collectionPause ? { kind: "payments", until: facts.collectionPause.until } : null;
}

const periodEndOf = ({ status, trialEnd, periodEnd }: StripeFacts): Instant =>
  status === "trialing" ? (trialEnd ?? periodEnd) : periodEnd;

/**
 * Returns whether the plan ends with its period. A later cancellation does not count yet: another charge
 * precedes it.
 */
const isLastPeriod = (facts: StripeFacts): boolean =>
  facts.cancelAtPeriodEnd || (facts.cancelAt !== null && facts.cancelAt <= periodEndOf(facts));

const expiryOf = (facts: StripeFacts): Instant =>
  Math.min(periodEndOf(facts), facts.cancelAt ?? Number.POSITIVE_INFINITY);

/**
 * Returns when access ends. Stripe advances the period before a failed renewal, so grace counts from the
 * period's start: from its end, it would last a year on yearly plans.
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
