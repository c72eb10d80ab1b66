import type { Tier } from "../tiers.ts";
import type { CurrentSubscriptions } from "./current-subscriptions.ts";

/** What the caller holds after every provider has been asked again. */
export interface RestorePurchasesResponse {
  tier: Tier;
  currentSubscriptions: CurrentSubscriptions;
}
