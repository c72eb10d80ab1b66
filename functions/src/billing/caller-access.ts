import {
  type AccessRefused,
  ERROR_CODE_NO_PLAN,
  ERROR_CODE_SIGNED_OUT,
} from "@gruezi/contract/callables/access-refused";
import type { Access } from "@gruezi/contract/documents/lesson";
import { type AccessVerdict, decideAccess, needsPlan, type TierHeld } from "#domain/access.ts";
import { tierAt } from "#domain/billing/subscription-state.ts";
import { getGrants } from "#gateways/firestore/billing/entitlements.ts";
import { now } from "#platform/clock.ts";
import type { Learner } from "#platform/learner.ts";
import { Refusal } from "#platform/refusal.ts";
import { refreshAfterDenial } from "./sync/ask-providers.ts";

/**
 * Whether the caller may open content of this level. Costs one read, or none if no plan is needed. A denial is decided
 * again if there may be a purchase that we have not heard of.
 */
export async function decideFor(access: Access, learner: Learner | undefined): Promise<AccessVerdict> {
  const verdict = decideAccess(access, await tierHeld(access, learner));
  if (verdict !== "no-plan" || learner === undefined) return verdict;
  const mayDiffer = await refreshAfterDenial(learner.uid);
  return mayDiffer ? decideAccess(access, await tierHeld(access, learner)) : verdict;
}

async function tierHeld(access: Access, learner: Learner | undefined): Promise<TierHeld> {
  if (learner === undefined) return null;
  return needsPlan(access) ? tierAt(await getGrants(learner.uid), now()) : 0;
}

const CODE_OF: Record<Exclude<AccessVerdict, "allowed">, AccessRefused["error"]["code"]> = {
  "signed-out": ERROR_CODE_SIGNED_OUT,
  "no-plan": ERROR_CODE_NO_PLAN,
};

export const refuseAccess = (verdict: keyof typeof CODE_OF): AccessRefused => ({
  hasAccess: false,
  error: { code: CODE_OF[verdict] },
});

/** A visitor must not learn what exists. @throws Refusal for a learner, who may */
export function refuseUnknown(learner: Learner | undefined): AccessRefused {
  if (learner !== undefined) throw new Refusal("not-found");
  return refuseAccess("signed-out");
}
