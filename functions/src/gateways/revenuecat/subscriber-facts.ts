import type { Instant } from "@gruezi/contract/durations";
import { TIER_TABLE, type Tier } from "@gruezi/contract/tiers";
import { FOR_EVER, type StoreFacts } from "#domain/billing/store-record.ts";
import {
  type Entitlement,
  entitlementSchema,
  findGrantedProduct,
  findRemnant,
  type OneTimePurchase,
  oneTimePurchasesSchema,
  type Read,
  type Subscriber,
  type Subscription,
  subscriptionSchema,
  toReader,
} from "./subscriber-response.ts";

export interface SubscriberReading {
  facts: readonly StoreFacts[];
  /** Locations of malformed rows and fields, without values. */
  malformed: readonly string[];
  /** Running products without an entitlement, which give no access. */
  withoutTier: readonly string[];
}

/** Tiers, highest first. The entitlement determines a product's tier. */
const TIERS = TIER_TABLE.toReversed();

/**
 * Returns the subscriptions, including ended ones, and the entitlements without one: one-time products, or a
 * day's grant during a store outage.
 */
export function readSubscriber(subscriber: Subscriber, now: Instant): SubscriberReading {
  const malformed: string[] = [];
  const read = toReader(malformed);
  const bought = Object.entries(subscriber.subscriptions).flatMap(([key, row]): Bought[] => {
    const subscription = read(`subscriptions.${key}`, subscriptionSchema, row);
    return subscription ? [{ key, facts: toFacts(subscription, key, subscriber) }] : [];
  });
  const rights = TIERS.flatMap(({ entitlement: name, tier }): Right[] => {
    const row = subscriber.entitlements[name];
    const entitlement = row === undefined ? undefined : read(`entitlements.${name}`, entitlementSchema, row);
    return entitlement && endOf(entitlement) > now ? [{ name, tier, entitlement }] : [];
  });
  const once = readOneTime(subscriber, read);
  const lengthened = bought.map((one) => lengthen(one, rights));
  const granted = rights
    .filter(({ entitlement }) => bought.every(({ key }) => key !== entitlement.product_identifier))
    .map((right) => toGrantedFacts(right, once, subscriber));
  return {
    facts: [...lengthened.map(({ facts }) => facts), ...dropLowerTiers(granted)],
    malformed,
    withoutTier: findWithoutTier(lengthened, once, subscriber, now),
  };
}

interface Bought {
  /** RevenueCat's product id, without Google's base plan. */
  key: string;
  facts: StoreFacts;
}

interface Right {
  name: string;
  tier: Tier;
  entitlement: Entitlement;
}

const toFacts = (subscription: Subscription, key: string, subscriber: Subscriber): StoreFacts => ({
  productId: productIdOf(key, subscription.store, subscription.product_plan_identifier),
  isSubscription: true,
  store: subscription.store,
  tier: tierOf(key, subscriber),
  // `purchase_date` moves with each renewal.
  purchaseDate: subscription.original_purchase_date ?? subscription.purchase_date,
  isFirstPeriod: !isLaterPeriod(subscription),
  expiresDate: subscription.expires_date,
  graceUntil: subscription.grace_period_expires_date,
  unsubscribedAt: subscription.unsubscribe_detected_at,
  billingIssueAt: subscription.billing_issues_detected_at,
  refundedAt: subscription.refunded_at,
  periodType: subscription.period_type,
  autoResumeAt: subscription.auto_resume_date,
  managementUrl: subscriber.management_url,
  sandbox: subscription.is_sandbox,
});

/** Returns whether the plan was renewed. Excludes gifts, whose date RevenueCat moves on extension. */
const isLaterPeriod = ({
  store,
  original_purchase_date: first,
  purchase_date: latest,
}: Subscription): boolean => store !== "promotional" && first !== null && first < latest;

/** Returns the product id as offers spell it. Base plans distinguish Google's products. */
const productIdOf = (key: string, store: string, plan: string | null): string =>
  store === "play_store" && plan !== null && !key.includes(":") ? `${key}:${plan}` : key;

function tierOf(key: string, { entitlements }: Subscriber): Tier {
  return TIERS.find((row) => findGrantedProduct(entitlements[row.entitlement]) === key)?.tier ?? 0;
}

const endOf = (entitlement: Pick<Entitlement, "expires_date" | "grace_period_expires_date">): Instant =>
  latest(entitlement.expires_date, entitlement.grace_period_expires_date);

/** Returns the later time. A missing end is later than any other. */
const latest = (expires: Instant | null, grace: Instant | null): Instant =>
  expires === null ? FOR_EVER : Math.max(expires, grace ?? expires);

/**
 * Applies a longer entitlement, since RevenueCat extends the entitlement but not the subscription during a
 * store outage.
 */
function lengthen({ key, facts }: Bought, rights: readonly Right[]): Bought {
  const right = rights.find(({ entitlement }) => entitlement.product_identifier === key);
  const isLonger =
    right !== undefined &&
    facts.refundedAt === null &&
    endOf(right.entitlement) > latest(facts.expiresDate, facts.graceUntil);
  return isLonger
    ? { key, facts: { ...facts, expiresDate: right.entitlement.expires_date } }
    : { key, facts };
}

/** Reads the last purchase of each one-time product. Prefers real purchases to sandbox ones. */
const readOneTime = (
  { non_subscriptions }: Subscriber,
  read: Read,
): ReadonlyMap<string, OneTimePurchase | undefined> =>
  new Map(
    Object.entries(non_subscriptions).map(([key, row]) => {
      const purchases = read(`non_subscriptions.${key}`, oneTimePurchasesSchema, row) ?? [];
      const [first] = purchases.toSorted(
        (a, b) => Number(a.is_sandbox) - Number(b.is_sandbox) || b.purchase_date - a.purchase_date,
      );
      return [key, first];
    }),
  );

/**
 * Returns the facts of an entitlement without a readable subscription. It counts until the entitlement ends.
 * The row may still show a refund or cancellation.
 */
function toGrantedFacts(
  { name, tier, entitlement }: Right,
  once: ReadonlyMap<string, OneTimePurchase | undefined>,
  { subscriptions, management_url: managementUrl }: Subscriber,
): StoreFacts {
  const { product_identifier: product, product_plan_identifier: plan } = entitlement;
  const row = product === null ? undefined : subscriptions[product];
  const remnant = findRemnant(row);
  const bought = (product === null ? undefined : once.get(product)) ?? remnant;
  const store = bought?.store ?? "unknown";
  return {
    productId: product === null ? `granted_${name}` : productIdOf(product, store, plan),
    isSubscription: row !== undefined,
    store,
    tier,
    purchaseDate: entitlement.purchase_date,
    isFirstPeriod: true,
    expiresDate: entitlement.expires_date,
    graceUntil: entitlement.grace_period_expires_date,
    unsubscribedAt: remnant?.unsubscribe_detected_at ?? null,
    billingIssueAt: null,
    refundedAt: remnant?.refunded_at ?? null,
    periodType: "normal",
    autoResumeAt: null,
    managementUrl,
    sandbox: bought?.is_sandbox ?? false,
  };
}

/** Drops repeated products. A product may have both entitlements, of which the higher comes first. */
const dropLowerTiers = (facts: readonly StoreFacts[]): readonly StoreFacts[] =>
  facts.filter((one, at) => facts.findIndex(({ productId }) => productId === one.productId) === at);

/**
 * Finds products that give no access. Ignores ended purchases that another product superseded, and Stripe's.
 */
function findWithoutTier(
  bought: readonly Bought[],
  once: ReadonlyMap<string, OneTimePurchase | undefined>,
  subscriber: Subscriber,
  now: Instant,
): readonly string[] {
  const running = bought.filter(
    ({ facts }) => facts.store !== "stripe" && (facts.expiresDate === null || facts.expiresDate > now),
  );
  const keys = [...running.map(({ key }) => key), ...once.keys()];
  return keys.filter((key) => tierOf(key, subscriber) === 0);
}
