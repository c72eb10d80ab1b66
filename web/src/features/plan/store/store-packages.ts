import type { StorePackage } from "@gruezi/contract/bridge";
import type { PlanPackage } from "@gruezi/contract/documents/plan-package";

const YEAR = "P1Y";

/** What the app's store calls a plan of the offer. */
export function findStorePackage(
  packages: readonly StorePackage[],
  plan: PlanPackage,
): StorePackage | undefined {
  return packages.find(({ identifier }) => identifier === plan.identifier);
}

/** The offer with the prices of the app's store, of which the server knows nothing. */
export function withStorePrices(
  offer: readonly PlanPackage[],
  packages: readonly StorePackage[],
): readonly PlanPackage[] {
  return offer.map((plan) => {
    const sold = findStorePackage(packages, plan);
    return sold ? { ...plan, PriceText: priceText(sold, plan), OfferPriceText: trialText(plan) } : plan;
  });
}

/** An old app does not send the period; the offer has it, too. */
function priceText({ product }: StorePackage, { BillingCycle }: PlanPackage): string {
  const isYearly = product.subscriptionPeriod
    ? product.subscriptionPeriod === YEAR
    : BillingCycle === "annual";
  return `${product.priceString} per ${isYearly ? "year" : "month"}`;
}

/** The specification's promo price text of the app (its section 2). */
const trialText = ({ FreeTrialPeriod }: PlanPackage): string | null =>
  FreeTrialPeriod > 0 ? `${FreeTrialPeriod} days free, then` : null;
