import type { SubscriptionRecord } from "@gruezi/contract/documents/entitlement";
import { findCurrent } from "#domain/current-subscriptions.ts";
import { findCustomerId } from "#gateways/customers.ts";
import { findEntitlement } from "#gateways/entitlements.ts";
import { now } from "#platform/clock.ts";
import { Refusal } from "#platform/refusal.ts";
import { syncStripe } from "./sync-stripe.ts";

/** A subscription that the web manages. */
export interface StripeSubscription {
  id: string;
  customerId: string;
  record: SubscriptionRecord;
}

/**
 * The learner's subscription as Stripe tells it now: what is changed must not be decided by what was true yesterday.
 * Refuses with `other-platform` what a store manages, and with `not-found` when nothing is left to manage.
 */
export async function requireStripeSubscription(uid: string): Promise<StripeSubscription> {
  await syncStripe(uid);
  const found = findCurrent(await findEntitlement(uid), now());
  if (found === undefined) throw new Refusal("not-found");
  if (found.record.source !== "stripe") throw new Refusal("other-platform");
  const customerId = await findCustomerId(uid);
  if (customerId === undefined) throw new Error(`${uid} has a Stripe subscription and no customer.`);
  return { id: found.key.slice("stripe:".length), customerId, record: found.record };
}
