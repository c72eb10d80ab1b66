import type { CurrentSubscriptions } from "@gruezi/contract/callables/current-subscriptions";
import type { Platform } from "@gruezi/contract/documents/entitlement";
import type { PlanPackage } from "@gruezi/contract/documents/plan-package";
import { getLessonOffer, getOffer } from "#data/functions/billing.ts";
import { logFailure } from "#lib/app-error.ts";
import { planName } from "#lib/plan-name.ts";
import type { PlanNames } from "./plan-words.ts";

const toNames = (packages: readonly PlanPackage[]): PlanNames =>
  new Map(packages.map((plan) => [plan.ProductID, planName(plan)]));

/** Fetches the names of the plans to which the learner's plans change. Fetches nothing without a pending change. */
export async function namesOfTargets(current: CurrentSubscriptions): Promise<PlanNames> {
  const changing = Object.values(current).find(({ changesTo }) => changesTo);
  if (!changing?.platform) return new Map();
  // Without names, the page says "another plan".
  return findNames(changing.platform, changing.changesTo?.ProductID).catch((error) => {
    logFailure("offers", error);
    return new Map();
  });
}

/** Fetches plans with a private lesson only if needed. */
async function findNames(platform: Platform, target: string | undefined): Promise<PlanNames> {
  const plans = await getOffer(platform);
  const isKnown = plans.some(({ ProductID }) => ProductID === target);
  return toNames(isKnown ? plans : await getLessonOffer(platform));
}
