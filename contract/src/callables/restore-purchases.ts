import type { Tier } from "../tiers.ts";
import type { CurrentSubscriptions } from "./current-subscriptions.ts";

export interface RestorePurchasesResponse {
  tier: Tier;
  currentSubscriptions: CurrentSubscriptions;
}
