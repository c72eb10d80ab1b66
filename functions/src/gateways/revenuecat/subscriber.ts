import type { Tier } from "@gruezi/contract/documents/entitlement";
import type { PeriodType, Store } from "@revenuecat/purchases-js";
import * as v from "valibot";
import type { StoreFacts } from "#domain/billing/store-record.ts";
import { now } from "#platform/clock.ts";
import { logFault } from "#platform/log.ts";
import { deleteFromRevenueCat, readRevenueCat } from "./client.ts";

const STORES = [
  "app_store",
  "mac_app_store",
  "play_store",
  "amazon",
  "stripe",
  "rc_billing",
  "promotional",
  "paddle",
  "test_store",
  "galaxy",
  "unknown",
] as const satisfies readonly Store[];
const PERIOD_TYPES = ["normal", "intro", "trial", "prepaid"] as const satisfies readonly PeriodType[];

const instant = v.pipe(v.string(), v.transform(Date.parse), v.safeInteger());
const maybeInstant = v.optional(v.nullable(instant), null);

/** Any text is accepted, because a new store or kind of period must not cost anybody their plan. */
const subscriptionSchema = v.object({
  store: v.fallback(v.picklist(STORES), "unknown"),
  period_type: v.fallback(v.picklist(PERIOD_TYPES), "normal"),
  purchase_date: instant,
  original_purchase_date: maybeInstant,
  expires_date: maybeInstant,
  grace_period_expires_date: maybeInstant,
  unsubscribe_detected_at: maybeInstant,
  billing_issues_detected_at: maybeInstant,
  refunded_at: maybeInstant,
  auto_resume_date: maybeInstant,
  is_sandbox: v.boolean(),
  /** The base plan of a subscription of Google Play. */
  product_plan_identifier: v.optional(v.nullable(v.string()), null),
});
type Subscription = v.InferOutput<typeof subscriptionSchema>;

const subscriberSchema = v.object({
  subscriber: v.object({
    entitlements: v.record(v.string(), v.object({ product_identifier: v.string() })),
    subscriptions: v.record(v.string(), subscriptionSchema),
    management_url: v.optional(v.nullable(v.string()), null),
  }),
});
type Subscriber = v.InferOutput<typeof subscriberSchema>["subscriber"];

/**
 * What a learner bought in the stores, with ended purchases. RevenueCat creates a customer for every id that it is asked
 * about, so ask only about existing accounts.
 */
export async function listStoreFacts(uid: string): Promise<readonly StoreFacts[]> {
  const path = `/subscribers/${encodeURIComponent(uid)}`;
  const { subscriber } = await readRevenueCat({ version: "v1", path, schema: subscriberSchema });
  return Object.entries(subscriber.subscriptions).map(([key, subscription]) => {
    const tier = tierOf(key, subscriber);
    if (tier === 0) reportWhenRunning(key, subscription, uid);
    return toFacts(subscription, { key, tier, managementUrl: subscriber.management_url });
  });
}

const toFacts = (
  subscription: Subscription,
  { key, tier, managementUrl }: { key: string; tier: Tier; managementUrl: string | null },
): StoreFacts => ({
  productId: productIdOf(key, subscription),
  store: subscription.store,
  tier,
  // `purchase_date` moves with each renewal.
  purchaseDate: subscription.original_purchase_date ?? subscription.purchase_date,
  expiresDate: subscription.expires_date,
  graceUntil: subscription.grace_period_expires_date,
  unsubscribedAt: subscription.unsubscribe_detected_at,
  billingIssueAt: subscription.billing_issues_detected_at,
  refundedAt: subscription.refunded_at,
  periodType: subscription.period_type,
  autoResumeAt: subscription.auto_resume_date,
  managementUrl,
  sandbox: subscription.is_sandbox,
});

/** Spelled as offers spell it: Google's products are told apart by their base plan. */
const productIdOf = (key: string, { store, product_plan_identifier: plan }: Subscription): string =>
  store === "play_store" && plan !== null && !key.includes(":") ? `${key}:${plan}` : key;

/** RevenueCat's entitlements say which tier a product gives; a product without one gives none. */
function tierOf(key: string, { entitlements }: Subscriber): Tier {
  if (entitlements["vip"]?.product_identifier === key) return 2;
  return entitlements["basic"]?.product_identifier === key ? 1 : 0;
}

/**
 * Ended purchases lose their entitlement when another product follows, and Stripe's are not read here: both are
 * expected.
 */
function reportWhenRunning(key: string, { store, expires_date: expiresAt }: Subscription, uid: string): void {
  if (store === "stripe" || (expiresAt !== null && expiresAt <= now())) return;
  const fault = new Error(`No entitlement of RevenueCat names ${key}.`);
  logFault("store product without a tier", fault, { uid });
}

/** The purchases themselves stay with the stores. Deleting a missing subscriber is not an error. */
export const deleteSubscriber = (uid: string): Promise<void> =>
  deleteFromRevenueCat(`/subscribers/${encodeURIComponent(uid)}`);
