import type { SubscriptionRecord, Tier } from "@gruezi/contract/documents/entitlement";
import type { PlanPackage } from "@gruezi/contract/documents/plan-package";

export const TIER_NAME: Record<Tier, string> = { 0: "no plan", 1: "BASIC", 2: "VIP" };

type Plan = Pick<SubscriptionRecord, "Tier" | "identifier"> & Partial<Pick<PlanPackage, "Title">>;

/** 'VIP, yearly'; only 'VIP' where the identifier names no cycle, as a gift's does not. */
export function planName({ Tier, identifier, Title: name = TIER_NAME[Tier] }: Plan): string {
  if (identifier.endsWith("_annually")) return `${name}, yearly`;
  return identifier.endsWith("_monthly") ? `${name}, monthly` : name;
}
