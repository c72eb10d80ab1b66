import { noPayload } from "@gruezi/contract/callables/no-payload";
import { getEntitlementToShow } from "#billing/sync/ask-providers.ts";
import { toCurrentSubscriptions } from "#domain/billing/current-subscriptions.ts";
import { callable } from "#platform/callable.ts";
import { now } from "#platform/clock.ts";
import { revenueCatSecrets, stripeSecrets } from "#platform/secrets.ts";

export const getCurrentSubscriptions = callable(
  {
    name: "getCurrentSubscriptions",
    request: noPayload,
    secrets: [...stripeSecrets, ...revenueCatSecrets],
  },
  async (_input, { uid }) => toCurrentSubscriptions(await getEntitlementToShow(uid), now()),
);
