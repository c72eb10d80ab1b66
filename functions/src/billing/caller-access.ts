import {
  type AccessRefused,
  ERROR_CODE_NO_PLAN,
  ERROR_CODE_SIGNED_OUT,
} from "@gruezi/contract/callables/access-refused";
import type { LessonSecret } from "@gruezi/contract/documents/lesson-secret";
import type { Tier } from "@gruezi/contract/tiers";
import {
  type AccessNeed,
  type AccessVerdict,
  type CallerTier,
  decideAccess,
  needsPlan,
} from "#domain/access.ts";
import { tierAt } from "#domain/billing/subscription-state.ts";
import { getGrants } from "#gateways/firestore/billing/entitlements.ts";
import { now } from "#platform/clock.ts";
import type { Learner } from "#platform/learner.ts";
import { Refusal } from "#platform/refusal.ts";
import { refreshAfterDenial } from "./sync/ask-providers.ts";

/** One read, none if no plan is needed. Denials are rechecked for unreported purchases. */
export async function decideFor(need: AccessNeed, learner: Learner | undefined): Promise<AccessVerdict> {
  return decideAccess(need, await tierToDecide(need, learner));
}

/** `decideFor` for several decisions with one read. */
export async function tierToDecide(need: AccessNeed, learner: Learner | undefined): Promise<CallerTier> {
  const tier = await callerTier(need, learner);
  if (decideAccess(need, tier) !== "no-plan" || learner === undefined) return tier;
  const mayDiffer = await refreshAfterDenial(learner.uid);
  return mayDiffer ? callerTier(need, learner) : tier;
}

/** Without asking the providers again after a denial. */
export const heldTier = async (learner: Learner): Promise<Tier> =>
  tierAt(await getGrants(learner.uid), now());

/** Media addresses open a lesson's whole folder, video included. */
export const mayOpen = (lesson: Pick<LessonSecret, "Access"> | undefined, tier: CallerTier): boolean =>
  lesson !== undefined && decideAccess(lesson.Access, tier) === "allowed";

async function callerTier(need: AccessNeed, learner: Learner | undefined): Promise<CallerTier> {
  if (learner === undefined) return null;
  return needsPlan(need) ? heldTier(learner) : 0;
}

const CODE_OF: Record<Exclude<AccessVerdict, "allowed">, AccessRefused["error"]["code"]> = {
  "signed-out": ERROR_CODE_SIGNED_OUT,
  "no-plan": ERROR_CODE_NO_PLAN,
};

export const refuseAccess = (verdict: keyof typeof CODE_OF): AccessRefused => ({
  hasAccess: false,
  error: { code: CODE_OF[verdict] },
});

/** Visitors must not learn which lessons exist. @throws Refusal for a learner */
export function refuseUnknown(learner: Learner | undefined): AccessRefused {
  if (learner !== undefined) throw new Refusal("not-found");
  return refuseAccess("signed-out");
}
