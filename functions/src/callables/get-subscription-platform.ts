import { noPayload } from "@gruezi/contract/callables/no-payload";
import { getFreshEntitlement } from "#billing/sync/ask-providers.ts";
import { platformOf } from "#domain/billing/current-subscriptions.ts";
import { callable } from "#platform/callable.ts";
import { now } from "#platform/clock.ts";
import { revenueCatSecrets, stripeSecrets } from "#platform/secrets.ts";

export const getSubscriptionPlatform = callable(
  {
    name: "getSubscriptionPlatform",
    request: noPayload,
    secrets: [...stripeSecrets, ...revenueCatSecrets],
  },
  async (_input, { uid }) => ({ subscriptionPlatform: platformOf(await getFreshEntitlement(uid), now()) }),
);
