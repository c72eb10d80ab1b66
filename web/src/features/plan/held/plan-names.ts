import type { CurrentSubscriptions } from "@gruezi/contract/callables/current-subscriptions";
import type { Platform } from "@gruezi/contract/documents/entitlement";
import type { PlanPackage } from "@gruezi/contract/documents/plan-package";
import { getLessonOffer, getOffer } from "#data/functions/billing.ts";
import { logFailure } from "#lib/app-error.ts";
import { planName } from "#lib/plan-name.ts";
import type { PlanNames } from "./plan-words.ts";

const toNames = (packages: readonly PlanPackage[]): PlanNames =>
  new Map(packages.map((plan) => [plan.ProductID, planName(plan)]));

/** What the plans are called that something changes to. Nothing is asked when nothing changes. */
export async function namesOfTargets(current: CurrentSubscriptions): Promise<PlanNames> {
  const changing = Object.values(current).find(({ changesTo }) => changesTo);
  if (!changing?.platform) return new Map();
  // The name is an extra: without the offer the sentence says "another plan", and all else is as right as before.
  return findNames(changing.platform, changing.changesTo?.ProductID).catch((error) => {
    logFailure("offers", error);
    return new Map();
  });
}

/** The plans with a private lesson are asked for only where the target is none of the others. */
async function findNames(platform: Platform, target: string | undefined): Promise<PlanNames> {
  const plans = await getOffer(platform);
  const isKnown = plans.some(({ ProductID }) => ProductID === target);
  return toNames(isKnown ? plans : await getLessonOffer(platform));
}
