import type { SubscriptionRecord } from "@gruezi/contract/documents/entitlement";
import { DAY } from "@gruezi/contract/durations";
import { findEntitlement } from "#functions/gateways/firestore/billing/entitlements.ts";
import { forgetWhatWasSaid } from "#functions/platform/log.ts";
import { addLearner, removeLearners } from "#support/functions/learners.ts";
import { takeLoggedFaults } from "#support/functions/log.ts";
import { clearStore } from "#support/functions/store.ts";
import { clock, storesStandIn, stripeStandIn } from "./env.ts";

let questionsForgotten = 0;

/** Nobody has signed up but these, nothing has been bought, and the product's time is the machine's. */
export async function startAfresh(...learners: readonly string[]): Promise<void> {
  // What the test before set off must not write into the store of this one.
  await Promise.all([stripeStandIn.control.idle({}), storesStandIn.control.idle()]);
  clock.reset();
  stripeStandIn.reset();
  storesStandIn.reset();
  questionsForgotten = 0;
  await Promise.all([clearStore(), removeLearners()]);
  await Promise.all(learners.map((uid) => addLearner(uid)));
  takeLoggedFaults();
  forgetWhatWasSaid();
}

/** What RevenueCat was asked since the start or since it was last forgotten, by method and path. */
export const storesQuestions = (): readonly string[] =>
  storesStandIn.control
    .requests()
    .slice(questionsForgotten)
    .map(({ method, path }) => `${method} ${path}`);

export function forgetStoresQuestions(): void {
  questionsForgotten = storesStandIn.control.requests().length;
}

/** Bought ten days ago in the App Store, VIP by the month; nobody was told. */
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

/** What is stored of a learner's purchases. */
export async function recordsOf(uid: string): Promise<readonly SubscriptionRecord[]> {
  const entitlement = await findEntitlement(uid);
  return Object.values(entitlement?.subs ?? {});
}
