import { noPayload } from "@gruezi/contract/callables/no-payload";
import { askProvidersAgain } from "#billing/sync/ask-providers.ts";
import { toCurrentSubscriptions } from "#domain/billing/current-subscriptions.ts";
import { tierAt } from "#domain/billing/subscription-state.ts";
import { findEntitlement } from "#gateways/firestore/billing/entitlements.ts";
import { callable } from "#platform/callable.ts";
import { now } from "#platform/clock.ts";
import { revenueCatSecrets, stripeSecrets } from "#platform/secrets.ts";

/**
 * Reads the purchases from all providers again. Refuses with `unavailable` if one fails, after it stored the
 * other's answer.
 */
export const restorePurchases = callable(
  { name: "restorePurchases", request: noPayload, secrets: [...stripeSecrets, ...revenueCatSecrets] },
  async (_input, { uid }) => {
    await askProvidersAgain(uid);

    const entitlement = await findEntitlement(uid);
    return {
      tier: tierAt(Object.values(entitlement?.subs ?? {}), now()),
      currentSubscriptions: toCurrentSubscriptions(entitlement, now()),
    };
  },
);
