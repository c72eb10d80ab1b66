import type { Entitlement, Platform } from "@gruezi/contract/documents/entitlement";
import type { Instant } from "@gruezi/contract/documents/lesson";
import { toCurrentSubscriptions } from "#domain/billing/current-subscriptions.ts";

/** A subscription in a store: it goes on, and is charged for, until its buyer ends it there. */
export interface StorePlan {
  platform: Exclude<Platform, "stripe">;
  managementUrl: string | null;
}

/** What the deletion of an account has to know until it is complete. */
export interface Departure {
  at: Instant;
  stripeCustomerId: string | null;
  /** One that was bought on the web and had not ended. */
  hadWebPlan: boolean;
  hasTrialMarks: boolean;
  storePlans: readonly StorePlan[];
}

/** The plans that run on the day of leaving, as the providers last told. */
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
