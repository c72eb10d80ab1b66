import { buyGiftRequest } from "@gruezi/contract/callables/buy-gift";
import { openGiftCheckout } from "#billing/gifts.ts";
import { countTurn } from "#gateways/firestore/billing/asking-limits.ts";
import { callable } from "#platform/callable.ts";
import { now } from "#platform/clock.ts";
import { revenueCatSecrets, stripeSecrets } from "#platform/secrets.ts";

export const buyGift = callable(
  { name: "buyGift", request: buyGiftRequest, secrets: [...stripeSecrets, ...revenueCatSecrets] },
  async (request, { uid }) => {
    // Limits payment pages per learner, since thieves test stolen cards there.
    await countTurn(uid, "cardPages", now());

    return openGiftCheckout(uid, request);
  },
);
