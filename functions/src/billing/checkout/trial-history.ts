import type { Shortfall } from "@gruezi/contract/callables/get-secure-data";
import type { Entitlement } from "@gruezi/contract/documents/entitlement";
import { lapsedPlan } from "@gruezi/contract/plan-access";
import { tierAt } from "#domain/billing/subscription-state.ts";
import { findEmail } from "#gateways/auth/identity.ts";
import { findEntitlement } from "#gateways/firestore/billing/entitlements.ts";
import { isTrialMarked } from "#gateways/firestore/billing/trial-marks.ts";
import { now } from "#platform/clock.ts";

/** Returns whether the learner had a subscription on any platform, or the e-mail address had a trial. */
export async function hasUsedTrial(uid: string, entitlement: Entitlement | undefined): Promise<boolean> {
  if (entitlement?.hasAlreadySubscribed) return true;
  const email = await findEmail(uid);
  return email !== undefined && isTrialMarked(email);
}

export async function findShortfall(uid: string): Promise<Shortfall> {
  const entitlement = await findEntitlement(uid);
  const lapsed = entitlement && lapsedPlan(entitlement, now());
  return {
    held: tierAt(Object.values(entitlement?.subs ?? {}), now()),
    isTrialUsed: await hasUsedTrial(uid, entitlement),
    ...(lapsed && { lapsed }),
  };
}
