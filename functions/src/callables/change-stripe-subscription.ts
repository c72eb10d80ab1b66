import {
  type ChangeStripeSubscriptionResponse,
  changeStripeSubscriptionRequest,
} from "@gruezi/contract/callables/change-stripe-subscription";
import type { PlanPackage } from "@gruezi/contract/documents/plan-package";
import { requireStripeSubscription, type StripeSubscription } from "#billing/live-subscription.ts";
import { getOffer } from "#billing/offers.ts";
import { syncStripe } from "#billing/sync-stripe.ts";
import { decidePlanChange } from "#domain/plan-change.ts";
import { scheduleChange, swapPriceInTrial } from "#gateways/stripe/plan-change.ts";
import { openUpgradePage } from "#gateways/stripe/upgrade-page.ts";
import { callable } from "#platform/callable.ts";
import { now } from "#platform/clock.ts";
import { config } from "#platform/config.ts";
import { Refusal } from "#platform/refusal.ts";
import { revenueCatSecrets, stripeSecrets } from "#platform/secrets.ts";

export const changeStripeSubscription = callable(
  {
    name: "changeStripeSubscription",
    request: changeStripeSubscriptionRequest,
    secrets: [...stripeSecrets, ...revenueCatSecrets],
  },
  async ({ OfferID, PackageID, ProductID, StripePriceID, selectedPrivateLesson }, { uid }) => {
    if (selectedPrivateLesson !== null) throw new Refusal("bad-input", { field: "selectedPrivateLesson" });
    const target = await requireTarget(OfferID, PackageID);
    if (target.StripePriceID !== StripePriceID) throw new Refusal("bad-input", { field: "StripePriceID" });
    const subscription = await requireStripeSubscription(uid);
    if (subscription.record.ProductID !== ProductID) throw new Refusal("conflict");

    const answer = await change(subscription, { ...target, StripePriceID });
    await syncStripe(uid);

    return answer;
  },
);

type Target = PlanPackage & { StripePriceID: string };

/** A package that asks for a private lesson is bought anew, with its hour, and never changed to. */
async function requireTarget(offerId: string, packageId: string): Promise<PlanPackage> {
  const packages = await getOffer(offerId, "stripe");
  const target = packages?.find(({ identifier }) => identifier === packageId);
  if (target === undefined) throw new Refusal("not-found");
  if (target.Prerequisites.length > 0) throw new Refusal("not-changeable");
  return target;
}

const SUCCESS_URL = `${config.publicOrigin}/success`;

async function change(
  { id, customerId, record }: StripeSubscription,
  target: Target,
): Promise<ChangeStripeSubscriptionResponse> {
  const kind = decidePlanChange(record, target, now());
  switch (kind) {
    case "same-plan":
    case "not-changeable":
      throw new Refusal("not-changeable");
    case "applied":
      await swapPriceInTrial(id, { priceId: target.StripePriceID, trialEnd: record.expires_date });
      return { kind, id, url: SUCCESS_URL };
    case "scheduled":
      return { kind, id: await scheduleChange(id, target.StripePriceID), url: SUCCESS_URL };
    case "confirm": {
      const page = await openUpgradePage({
        customerId,
        subscriptionId: id,
        priceId: target.StripePriceID,
        productId: target.ProductID,
        successUrl: SUCCESS_URL,
        backUrl: `${config.publicOrigin}/subscriptions`,
      });
      return { kind, ...page };
    }
  }
}
