import type { SubscriptionRecord } from "@gruezi/contract/documents/entitlement";
import { DAY } from "@gruezi/contract/durations";
import { findEntitlement } from "#functions/gateways/firestore/billing/entitlements.ts";
import { forgetLoggedKinds } from "#functions/platform/log.ts";
import { addLearner, removeLearners } from "#support/functions/learners.ts";
import { takeLoggedFaults } from "#support/functions/log.ts";
import { clearStore } from "#support/functions/store.ts";
import { clock, storesStandIn, stripeStandIn } from "./env.ts";

let questionsForgotten = 0;

/** Each test begins with these accounts alone, without purchases, at the machine's time. */
export async function startAfresh(...learners: readonly string[]): Promise<void> {
  // Webhooks of the previous test have to end first.
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

/** Method and path of each request to RevenueCat. */
export const storesQuestions = (): readonly string[] =>
  storesStandIn.control
    .requests()
    .slice(questionsForgotten)
    .map(({ method, path }) => `${method} ${path}`);

export function forgetStoresQuestions(): void {
  questionsForgotten = storesStandIn.control.requests().length;
}

/** A VIP plan of the App Store, monthly, since ten days. No webhook reports it. */
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

/** The stored purchases of a learner. */
export async function recordsOf(uid: string): Promise<readonly SubscriptionRecord[]> {
  const entitlement = await findEntitlement(uid);
  return Object.values(entitlement?.subs ?? {});
}
