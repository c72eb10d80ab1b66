import type { Access } from "@gruezi/contract/documents/lesson-choices";
import { opens, type PlanPart, type Tier } from "@gruezi/contract/tiers";

export type AccessVerdict = "allowed" | "signed-out" | "no-plan";

/** Tier of the caller. Null for visitors. */
export type CallerTier = Tier | null;

export type AccessNeed = Access | PlanPart;

export function decideAccess(need: AccessNeed, tier: CallerTier): AccessVerdict {
  if (need === "public") return "allowed";
  if (tier === null) return "signed-out";
  return !needsPlan(need) || opens(tier, need) ? "allowed" : "no-plan";
}

export const needsPlan = (need: AccessNeed): need is PlanPart => need !== "public" && need !== "account";
