import type { Platform, SubscriptionRecord, SubscriptionState } from "@gruezi/contract/documents/entitlement";
import type { Instant } from "@gruezi/contract/documents/lesson";
import type { Tier } from "@gruezi/contract/tiers";
import type { Records } from "./entitlement-reducer.ts";
import { STORE_RETRIES } from "./subscription-state.ts";

/** A purchase, or a right without one, as RevenueCat describes it in its `subscriber`. */
export interface StoreFacts {
  productId: string;
  /** False for a one-time product, and for a right that was granted without a purchase. */
  isSubscription: boolean;
  /** In lower case. */
  store: string;
  tier: Tier;
  purchaseDate: Instant;
  /** It has not been renewed or changed since it was bought. */
  isFirstPeriod: boolean;
  /** Null if it lasts for ever. */
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

/** The last day that a timestamp of Firestore can hold. */
export const FOR_EVER: Instant = Date.UTC(9999, 11, 31);

/** By `revenuecat:<product>`. Stripe's purchases are left out, because we read them from Stripe itself. */
export function toStoreRecords(facts: readonly StoreFacts[], now: Instant): Records {
  const bought = facts.filter(({ store }) => store !== "stripe");
  return Object.fromEntries(bought.map((one) => [`revenuecat:${one.productId}`, toStoreRecord(one, now)]));
}

/** Needs `now`, because RevenueCat tells dates and no status. */
export function toStoreRecord(facts: StoreFacts, now: Instant): SubscriptionRecord {
  const status = statusAt(facts, now);
  return {
    source: "revenuecat",
    store: facts.store,
    // What is no subscription can neither be changed nor cancelled, so no platform manages it.
    platform: facts.isSubscription ? (PLATFORM_OF[facts.store] ?? null) : null,
    ProductID: facts.productId,
    identifier: facts.productId.replaceAll(":", "_"),
    Tier: facts.tier,
    rawStatus: status,
    state: STATE_OF[status],
    purchase_date: facts.purchaseDate,
    expires_date: renewalOf(facts, status),
    accessUntil: facts.refundedAt ?? accessEndOf(facts),
    cancels: !willRenew(facts),
    inTrial: status === "trialing",
    changesTo: null,
    pause: status === "paused" ? { kind: "plan", until: facts.autoResumeAt } : null,
    revokedAt: facts.refundedAt,
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

/** The status as RevenueCat's API v2 names it; v1, which we read, tells only the dates. */
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

/** A pause ends with a charge, and the next period begins then. */
const renewalOf = ({ autoResumeAt, expiresDate }: StoreFacts, status: Status): Instant =>
  status === "paused" && autoResumeAt !== null ? autoResumeAt : (expiresDate ?? FOR_EVER);

/** Gifts and prepaid periods are never renewed. */
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
 * The products whose purchase uses up the free trial. A store says that a period is a trial only while it lasts: one that
 * has been renewed before we first read of it may have begun with a trial, so it counts as well.
 */
export const findTrialUses = (facts: readonly StoreFacts[], mode: "live" | "test"): readonly string[] =>
  facts
    .filter(({ periodType, isFirstPeriod }) => periodType === "trial" || !isFirstPeriod)
    .filter(({ sandbox }) => mode === "test" || !sandbox)
    .map(({ productId }) => productId);
