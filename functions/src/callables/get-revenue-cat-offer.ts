import { getRevenueCatOfferRequest } from "@gruezi/contract/callables/get-revenue-cat-offer";
import { getOffer } from "#billing/checkout/offers.ts";
import { beginReadingStores } from "#gateways/firestore/billing/store-readings.ts";
import { openCallable } from "#platform/callable.ts";
import { logFault } from "#platform/log.ts";
import { Refusal } from "#platform/refusal.ts";
import { revenueCatSecrets, stripeSecrets } from "#platform/secrets.ts";

/** Returns the plans of an offer. Needs no login, since visitors see prices before they sign up. */
export const getRevenueCatOffer = openCallable(
  {
    name: "getRevenueCatOffer_v2_0",
    request: getRevenueCatOfferRequest,
    secrets: [...stripeSecrets, ...revenueCatSecrets],
  },
  async ({ offerID, platform }, learner) => {
    if (learner !== undefined && platform !== "stripe") await noteLearnerInApp(learner.uid);
    const packages = await getOffer(offerID, platform);
    if (packages === undefined) throw new Refusal("not-found");

    return packages;
  },
);

/** Only logs a failure, so that the plans are shown anyway. */
const noteLearnerInApp = (uid: string): Promise<void> =>
  beginReadingStores(uid).catch((fault: unknown) => logFault("learner in the app not noted", fault, { uid }));
