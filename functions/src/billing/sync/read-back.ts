import type { CurrentSubscriptions } from "@gruezi/contract/callables/current-subscriptions";
import { toCurrentSubscriptions } from "#domain/billing/current-subscriptions.ts";
import { findEntitlement } from "#gateways/firestore/billing/entitlements.ts";
import { now } from "#platform/clock.ts";
import { settleLearner } from "./settle-learner.ts";

/** What the provider says after a change: never what we assume it did. */
export async function readBack(uid: string): Promise<{ currentSubscriptions: CurrentSubscriptions }> {
  await settleLearner(uid);
  return { currentSubscriptions: toCurrentSubscriptions(await findEntitlement(uid), now()) };
}
