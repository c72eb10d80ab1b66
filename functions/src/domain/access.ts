import type { Access } from "@gruezi/contract/documents/lesson-choices";
import { opens, type PlanPart, type Tier } from "@gruezi/contract/tiers";

export type AccessVerdict = "allowed" | "signed-out" | "no-plan";

/** Null for visitors. */
export type TierHeld = Tier | null;

export type Asked = Access | PlanPart;

export function decideAccess(asked: Asked, held: TierHeld): AccessVerdict {
  if (asked === "public") return "allowed";
  if (held === null) return "signed-out";
  return !needsPlan(asked) || opens(held, asked) ? "allowed" : "no-plan";
}

export const needsPlan = (asked: Asked): asked is PlanPart => asked !== "public" && asked !== "account";
