import type { SubscriptionRecord } from "@gruezi/contract/documents/entitlement";
import { DAY } from "@gruezi/contract/durations";
import { findEntitlement } from "#functions/gateways/firestore/billing/entitlements.ts";
import { forgetLoggedKinds } from "#functions/platform/log.ts";
import { addLearner, removeLearners } from "#support/functions/learners.ts";
import { takeLoggedFaults } from "#support/functions/log.ts";
import { clearStore } from "#support/functions/store.ts";
import { clock, storesStandIn, stripeStandIn } from "./env.ts";

let questionsForgotten = 0;

/** Only these accounts, no purchases, the machine's time. */
export async function startAfresh(...learners: readonly string[]): Promise<void> {
  // Stops webhooks of the previous test.
  await Promise.all([stripeStandIn.control.idle({}), storesStandIn.control.idle()]);
  clock.reset();
  stripeStandIn.reset();
  storesStandIn.reset();
  questionsForgotten = 0;
  await Promise.all([clearStore(), removeLearners()]);
  await Promise.all(learners.map((uid) => addLearner(uid)));
  takeLoggedFaults();
  forgetLoggedKinds();
}

/** Method and path. */
export const storesQuestions = (): readonly string[] =>
  storesStandIn.control
    .requests()
    .slice(questionsForgotten)
    .map(({ method, path }) => `${method} ${path}`);

export function forgetStoresQuestions(): void {
  questionsForgotten = storesStandIn.control.requests().length;
}

/** VIP, monthly, App Store, ten days ago, without webhook. */
export function seedStorePurchase(uid: string, fields: { sandbox?: boolean } = {}): void {
  storesStandIn.control.seed({
    uid,
    store: "app_store",
    product: "gruezi_vip_monthly",
    purchasedAt: clock.now() - 10 * DAY,
    expiresAt: clock.now() + 20 * DAY,
    ...fields,
  });
}

/** Stored purchases. */
export async function recordsOf(uid: string): Promise<readonly SubscriptionRecord[]> {
  const entitlement = await findEntitlement(uid);
  return Object.values(entitlement?.subs ?? {});
}
