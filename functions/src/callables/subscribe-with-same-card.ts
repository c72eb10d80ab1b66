import { subscribeWithSameCardRequest } from "@gruezi/contract/callables/subscribe-with-same-card";
import { subscribeWithSameCard as subscribe } from "#billing/checkout/same-card.ts";
import { tierAt } from "#domain/billing/subscription-state.ts";
import { isLearner } from "#gateways/auth/identity.ts";
import { getGrants } from "#gateways/firestore/billing/entitlements.ts";
import { findSession } from "#gateways/stripe/checkout-sessions.ts";
import { callable } from "#platform/callable.ts";
import { now } from "#platform/clock.ts";
import { Refusal } from "#platform/refusal.ts";
import { revenueCatSecrets, stripeSecrets } from "#platform/secrets.ts";

export const subscribeWithSameCard = callable(
  {
    name: "subscribeWithSameCard",
    request: subscribeWithSameCardRequest,
    secrets: [...stripeSecrets, ...revenueCatSecrets],
  },
  async ({ sessionID, asksToBegin }, { uid }) => {
    const session = await findSession(sessionID);
    if (session?.uid !== uid) throw new Refusal("not-found");
    if (!(await isLearner(uid))) throw new Refusal("not-allowed");

    const outcome = await subscribe(session, asksToBegin);

    const tier = tierAt(await getGrants(uid), now());
    if (outcome !== "bought") return { outcome, tier };
    return { outcome: tier > 0 ? "granted" : "pending", tier };
  },
);
