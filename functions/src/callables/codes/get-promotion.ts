import { getPromotionRequest } from "@gruezi/contract/callables/get-promotion";
import { getPromotion as findPromotion } from "#billing/checkout/promotion.ts";
import { countTurn } from "#gateways/firestore/billing/asking-limits.ts";
import { countVisitorsCode } from "#gateways/firestore/billing/code-limits.ts";
import { openCallable } from "#platform/callable.ts";
import { now } from "#platform/clock.ts";
import { revenueCatSecrets, stripeSecrets } from "#platform/secrets.ts";

/**
 * Returns the prices with a promotion code. Needs no login, since a code in an address is shown before the
 * sign-up. Counts calls, since codes could be guessed.
 */
export const getPromotion = openCallable(
  {
    name: "getPromotion",
    request: getPromotionRequest,
    secrets: [...stripeSecrets, ...revenueCatSecrets],
  },
  async (request, learner, address) => {
    if (learner) await countTurn(learner.uid, "codes", now());
    else if (address) await countVisitorsCode(address, now());

    return findPromotion(learner?.uid, request);
  },
);
