import type { Platform, SubscriptionRecord, SubscriptionState } from "@gruezi/contract/documents/entitlement";
import type { Instant } from "@gruezi/contract/durations";
import type { Tier } from "@gruezi/contract/tiers";
import type { Records } from "./entitlement-reducer.ts";
import { STORE_RETRIES } from "./subscription-state.ts";

export interface StoreFacts {
  productId: string;
  /** False for one-time products and grants without purchase. */
  isSubscription: boolean;
  /** Name of the store in lower case. */
  store: string;
  tier: Tier;
  purchaseDate: Instant;
  /** True if the plan was neither renewed nor changed since its purchase. */
  isFirstPeriod: boolean;
  /** Null if unlimited. */
  expiresDate: Instant | null;
  graceUntil: Instant | null;
  unsubscribedAt: Instant | null;
  billingIssueAt: Instant | null;
  refundedAt: Instant | null;
  periodType: string;
  autoResumeAt: Instant | null;
  managementUrl: string | null;
  sandbox: boolean;
}

/** Firestore's latest timestamp. */
export const FOR_EVER: Instant = Date.UTC(9999, 11, 31);

/** Returns the records of store purchases. Skips Stripe's, which are read from Stripe. */
export function toStoreRecords(facts: readonly StoreFacts[], now: Instant): Records {
  const bought = facts.filter(({ store }) => store !== "stripe");
  return Object.fromEntries(bought.map((one) => [`revenuecat:${one.productId}`, toStoreRecord(one, now)]));
}

/** Returns a purchase's record. RevenueCat gives dates without a status, so the status depends on `now`. */
export function toStoreRecord(facts: StoreFacts, now: Instant): SubscriptionRecord {
  const status = statusAt(facts, now);
  return {
    source: "revenuecat",
    store: facts.store,
    // Only subscriptions can be changed or cancelled.
    platform: facts.isSubscription ? (PLATFORM_OF[facts.store] ?? null) : null,
    ProductID: facts.productId,
    identifier: facts.productId.replaceAll(":", "_"),
    Tier: facts.tier,
    rawStatus: status,
    state: STATE_OF[status],
    purchase_date: facts.purchaseDate,
    beginsAt: null,
    expires_date: renewalOf(facts, status),
    accessUntil: facts.refundedAt ?? accessEndOf(facts),
    cancels: !willRenew(facts),
    inTrial: status === "trialing",
    changesTo: null,
    pause: status === "paused" ? { kind: "plan", until: facts.autoResumeAt } : null,
    revokedAt: facts.refundedAt,
    withdrawn: null,
    upgradeUndoneAt: null,
    trialRefusedAt: null,
    anchor: null,
    confirmUrl: null,
    wayOfPaying: null,
    discounts: [],
    currency: null,
    managementUrl: facts.managementUrl,
    sandbox: facts.sandbox,
  };
}

const PLATFORM_OF: Partial<Record<string, Platform>> = {
  app_store: "ios",
  mac_app_store: "ios",
  play_store: "android",
  stripe: "stripe",
  rc_billing: "stripe",
  paddle: "stripe",
};

/** Status names of RevenueCat's API v2. We read v1, which has dates only. */
type Status =
  | "trialing"
  | "active"
  | "in_grace_period"
  | "in_billing_retry"
  | "paused"
  | "expired"
  | "refunded";

const STATE_OF: Record<Status, SubscriptionState> = {
  trialing: "trial",
  active: "paid",
  in_grace_period: "grace",
  in_billing_retry: "blocked",
  paused: "blocked",
  expired: "ended",
  refunded: "ended",
};

function statusAt(facts: StoreFacts, now: Instant): Status {
  if (facts.refundedAt !== null) return "refunded";
  if (now >= accessEndOf(facts)) return statusAfterEnd(facts, now);
  if (isInGrace(facts, now)) return "in_grace_period";
  return facts.periodType === "trial" ? "trialing" : "active";
}

function statusAfterEnd(facts: StoreFacts, now: Instant): Status {
  if (facts.autoResumeAt !== null && now < facts.autoResumeAt) return "paused";
  const isRetried =
    facts.billingIssueAt !== null && willRenew(facts) && now < accessEndOf(facts) + STORE_RETRIES;
  return isRetried ? "in_billing_retry" : "expired";
}

const isInGrace = ({ graceUntil, billingIssueAt, expiresDate }: StoreFacts, now: Instant): boolean =>
  graceUntil !== null && (billingIssueAt !== null || now >= (expiresDate ?? FOR_EVER));

const accessEndOf = ({ expiresDate, graceUntil }: StoreFacts): Instant =>
  expiresDate === null ? FOR_EVER : Math.max(expiresDate, graceUntil ?? expiresDate);

/** Returns when the plan renews. A pause ends with a charge, which starts the next period. */
const renewalOf = ({ autoResumeAt, expiresDate }: StoreFacts, status: Status): Instant =>
  status === "paused" && autoResumeAt !== null ? autoResumeAt : (expiresDate ?? FOR_EVER);

const NEVER_RENEWED: ReadonlySet<string> = new Set(["promotional", "prepaid"]);

const willRenew = (facts: StoreFacts): boolean => {
  const { isSubscription, store, periodType, expiresDate, unsubscribedAt, refundedAt } = facts;
  return (
    isSubscription &&
    expiresDate !== null &&
    unsubscribedAt === null &&
    refundedAt === null &&
    !NEVER_RENEWED.has(store) &&
    !NEVER_RENEWED.has(periodType)
  );
};

/**
 * Returns the products that used up a trial. Stores report a trial only while it runs, so a plan that was
 * already renewed when first read counts too.
 */
export const findTrialUses = (facts: readonly StoreFacts[], mode: "live" | "test"): readonly string[] =>
  facts
    .filter(({ periodType, isFirstPeriod }) => periodType === "trial" || !isFirstPeriod)
    .filter(({ sandbox }) => mode === "test" || !sandbox)
    .map(({ productId }) => productId);
