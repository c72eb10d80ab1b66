import type { Tier } from "@gruezi/contract/documents/entitlement";
import type { Access } from "@gruezi/contract/documents/lesson";

export type AccessVerdict = "allowed" | "signed-out" | "no-plan";

/** The caller's tier now; null for a visitor. */
export type TierHeld = Tier | null;

const TIER_NEEDED: Record<Access, Tier> = { public: 0, account: 0, BASIC: 1, VIP: 2 };

/** Decides who may open what: lessons, mini lessons, flashcards, PDFs and live lessons alike. */
export function decideAccess(access: Access, held: TierHeld): AccessVerdict {
  if (access === "public") return "allowed";
  if (held === null) return "signed-out";
  return held >= TIER_NEEDED[access] ? "allowed" : "no-plan";
}

/** Whether the entitlement must be read at all before deciding. */
export const needsPlan = (access: Access): boolean => TIER_NEEDED[access] > 0;
