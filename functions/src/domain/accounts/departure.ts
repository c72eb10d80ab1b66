import type { Entitlement, Platform } from "@gruezi/contract/documents/entitlement";
import type { Instant } from "@gruezi/contract/durations";
import { toCurrentSubscriptions } from "#domain/billing/current-subscriptions.ts";

/** A store plan, charged until the buyer ends it in the store. */
export interface StorePlan {
  platform: Exclude<Platform, "stripe">;
  managementUrl: string | null;
}

export interface Departure {
  at: Instant;
  stripeCustomerId: string | null;
  /** Whether a plan that was bought on the web was still running. */
  hadWebPlan: boolean;
  hasTrialMarks: boolean;
  /** When the records of the last withdrawal may be deleted. Null without any. */
  withdrawalsKeptUntil: Instant | null;
  /** When the records of the last bought or redeemed gift may be deleted. Null without any. */
  giftsKeptUntil: Instant | null;
  storePlans: readonly StorePlan[];
}

/** Returns the running plans, by the latest data of the providers. */
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
