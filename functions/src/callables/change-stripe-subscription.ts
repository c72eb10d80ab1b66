import { changeStripeSubscriptionRequest } from "@gruezi/contract/callables/change-stripe-subscription";
import { changePlan } from "#billing/change-plan.ts";
import { needsSlot, requirePackage } from "#billing/checkout/offers.ts";
import { callable } from "#platform/callable.ts";
import { Refusal } from "#platform/refusal.ts";
import { revenueCatSecrets, stripeSecrets } from "#platform/secrets.ts";

export const changeStripeSubscription = callable(
  {
    name: "changeStripeSubscription",
    request: changeStripeSubscriptionRequest,
    secrets: [...stripeSecrets, ...revenueCatSecrets],
  },
  async (request, { uid }) => {
    const {
      OfferID,
      PackageID,
      ProductID,
      StripePriceID,
      selectedPrivateLesson: slotId,
      asksToBegin,
    } = request;
    const target = await requirePackage(OfferID, PackageID);
    if (target.StripePriceID !== StripePriceID) throw new Refusal("bad-input", { field: "StripePriceID" });
    if (slotId !== null && !needsSlot(target))
      throw new Refusal("bad-input", { field: "selectedPrivateLesson" });

    return changePlan(uid, { currentProductId: ProductID, target, slotId, asksToBegin });
  },
);
