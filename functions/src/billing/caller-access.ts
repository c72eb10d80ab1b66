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

/**
 * Decides about access with one read, or none if no plan is needed. Before a denial, checks for unreported
 * purchases.
 */
export async function decideFor(need: AccessNeed, learner: Learner | undefined): Promise<AccessVerdict> {
  return decideAccess(need, await tierToDecide(need, learner));
}

/** Returns the tier for several decisions, for the one read that `decideFor` needs. */
export async function tierToDecide(need: AccessNeed, learner: Learner | undefined): Promise<CallerTier> {
  const tier = await callerTier(need, learner);
  if (decideAccess(need, tier) !== "no-plan" || learner === undefined) return tier;
  const mayDiffer = await refreshAfterDenial(learner.uid);
  return mayDiffer ? callerTier(need, learner) : tier;
}

/** Returns the stored tier. Never asks a provider. */
export const findTier = async (learner: Learner): Promise<Tier> =>
  tierAt(await getGrants(learner.uid), now());

/** Decides by the lesson's access, since a media address opens the lesson's whole folder, video included. */
export const mayOpen = (lesson: Pick<LessonSecret, "Access"> | undefined, tier: CallerTier): boolean =>
  lesson !== undefined && decideAccess(lesson.Access, tier) === "allowed";

async function callerTier(need: AccessNeed, learner: Learner | undefined): Promise<CallerTier> {
  if (learner === undefined) return null;
  return needsPlan(need) ? findTier(learner) : 0;
}

const CODE_OF: Record<Exclude<AccessVerdict, "allowed">, AccessRefused["error"]["code"]> = {
  "signed-out": ERROR_CODE_SIGNED_OUT,
  "no-plan": ERROR_CODE_NO_PLAN,
};

export const refuseAccess = (verdict: keyof typeof CODE_OF): AccessRefused => ({
  hasAccess: false,
  error: { code: CODE_OF[verdict] },
});

/**
 * Refuses a learner with `not-found`. Asks a visitor to log in, since visitors must not learn which lessons
 * exist.
 */
export function refuseUnknown(learner: Learner | undefined): AccessRefused {
  if (learner !== undefined) throw new Refusal("not-found");
  return refuseAccess("signed-out");
}
