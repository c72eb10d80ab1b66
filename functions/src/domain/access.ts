import type { Access } from "@gruezi/contract/documents/lesson-choices";
import { opens, type PlanPart, type Tier } from "@gruezi/contract/tiers";

export type AccessVerdict = "allowed" | "signed-out" | "no-plan";

/** The caller's tier now; null for a visitor. */
export type TierHeld = Tier | null;

/** A lesson's level of access, or a part of the product. */
export type Asked = Access | PlanPart;

/** Decides for lessons, mini lessons, flashcards, PDFs and live lessons alike. */
export function decideAccess(asked: Asked, held: TierHeld): AccessVerdict {
  if (asked === "public") return "allowed";
  if (held === null) return "signed-out";
  return !needsPlan(asked) || opens(held, asked) ? "allowed" : "no-plan";
}

/** Whether the entitlement must be read at all before deciding. */
export const needsPlan = (asked: Asked): asked is PlanPart => asked !== "public" && asked !== "account";
