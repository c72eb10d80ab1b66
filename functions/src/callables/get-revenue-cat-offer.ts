import { getRevenueCatOfferRequest } from "@gruezi/contract/callables/get-revenue-cat-offer";
import { getOffer } from "#billing/checkout/offers.ts";
import { openCallable } from "#platform/callable.ts";
import { Refusal } from "#platform/refusal.ts";
import { revenueCatSecrets, stripeSecrets } from "#platform/secrets.ts";

/** Prices are no secret: visitors see them before they sign up. */
export const getRevenueCatOffer = openCallable(
  {
    name: "getRevenueCatOffer_v2_0",
    request: getRevenueCatOfferRequest,
    secrets: [...stripeSecrets, ...revenueCatSecrets],
  },
  async ({ offerID, platform }) => {
    const packages = await getOffer(offerID, platform);
    if (packages === undefined) throw new Refusal("not-found");

    return packages;
  },
);
