import type { CurrentSubscriptions } from "@gruezi/contract/callables/current-subscriptions";
import type { SubscriptionRecord } from "@gruezi/contract/documents/entitlement";
import {
  findCurrent,
  onlyFrom,
  platformOf,
  toCurrentSubscriptions,
} from "#domain/billing/current-subscriptions.ts";
import { isDeleted } from "#gateways/firestore/accounts/departures.ts";
import { findCustomerId } from "#gateways/firestore/billing/customers.ts";
import { findEntitlement } from "#gateways/firestore/billing/entitlements.ts";
import { now } from "#platform/clock.ts";
import { Refusal } from "#platform/refusal.ts";
import { syncStripe, syncStripeAndSlot } from "./sync/sync.ts";

export interface StripeSubscription {
  id: string;
  customerId: string;
  record: SubscriptionRecord;
}

/**
 * Syncs and returns the learner's Stripe plan, since a stale record must not decide a change. Ignores store
 * plans, so that a Stripe plan beside them can be ended. Refuses with `other-platform` if the learner has
 * store plans only, and with `not-found` if there is no plan.
 */
export async function requireStripeSubscription(uid: string): Promise<StripeSubscription> {
  if (await isDeleted(uid)) throw new Refusal("not-allowed");
  await syncStripe(uid);
  const entitlement = await findEntitlement(uid);
  const found = findCurrent(onlyFrom("stripe", entitlement), now());
  if (found === undefined) throw new Refusal(platformOf(entitlement, now()) ? "other-platform" : "not-found");
  const customerId = await findCustomerId(uid);
  if (customerId === undefined) throw new Error(`${uid} has a Stripe subscription and no customer.`);
  return { id: found.key.slice("stripe:".length), customerId, record: found.record };
}

/** Syncs after a change and returns the plans, instead of assuming what the change did. */
export async function readBack(uid: string): Promise<{ currentSubscriptions: CurrentSubscriptions }> {
  await syncStripeAndSlot(uid);
  return { currentSubscriptions: toCurrentSubscriptions(await findEntitlement(uid), now()) };
}
