import type { Entitlement, Platform } from "@gruezi/contract/documents/entitlement";
import type { Instant } from "@gruezi/contract/documents/lesson";
import { toCurrentSubscriptions } from "#domain/billing/current-subscriptions.ts";

/** Charged until the buyer ends it in the store. */
export interface StorePlan {
  platform: Exclude<Platform, "stripe">;
  managementUrl: string | null;
}

export interface Departure {
  at: Instant;
  stripeCustomerId: string | null;
  /** Bought on the web and unended. */
  hadWebPlan: boolean;
  hasTrialMarks: boolean;
  /** The last declaration's; null without any. */
  withdrawalsKeptUntil: Instant | null;
  /** The last bought or redeemed gift's; null without any. */
  giftsKeptUntil: Instant | null;
  storePlans: readonly StorePlan[];
}

/** Running plans, by latest provider data. */
export function toPlansLeft(
  entitlement: Entitlement | undefined,
  at: Instant,
): Pick<Departure, "hadWebPlan" | "storePlans"> {
  const current = Object.values(toCurrentSubscriptions(entitlement, at));
  const storePlans = current.flatMap(({ platform, managementUrl, cancels }): StorePlan[] =>
    platform === null || platform === "stripe" || cancels ? [] : [{ platform, managementUrl }],
  );
  return { hadWebPlan: current.some(({ platform }) => platform === "stripe"), storePlans };
}
