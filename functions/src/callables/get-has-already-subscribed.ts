import { noPayload } from "@gruezi/contract/callables/no-payload";
import { hasUsedTrial } from "#billing/checkout/trial-history.ts";
import { findEntitlement } from "#gateways/firestore/billing/entitlements.ts";
import { callable } from "#platform/callable.ts";
import { trialHashKey } from "#platform/secrets.ts";

/** Returns whether the learner has used a trial. Asks no provider, since a stored true stays true. */
export const getHasAlreadySubscribed = callable(
  { name: "getHasAlreadySubscribed", request: noPayload, secrets: [trialHashKey] },
  async (_input, { uid }) => {
    const entitlement = await findEntitlement(uid);

    return { hasAlreadySubscribed: await hasUsedTrial(uid, entitlement) };
  },
);
