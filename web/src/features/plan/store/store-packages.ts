import type { StorePackage } from "@gruezi/contract/bridge";
import type { PlanPackage } from "@gruezi/contract/documents/plan-package";

const YEAR = "P1Y";

export function findStorePackage(
  packages: readonly StorePackage[],
  plan: PlanPackage,
): StorePackage | undefined {
  return packages.find(({ identifier }) => identifier === plan.identifier);
}

/** Store prices are unknown to the server. */
export function withStorePrices(
  offer: readonly PlanPackage[],
  packages: readonly StorePackage[],
): readonly PlanPackage[] {
  return offer.map((plan) => {
    const sold = findStorePackage(packages, plan);
    return sold ? { ...plan, PriceText: priceText(sold, plan), OfferPriceText: trialText(plan) } : plan;
  });
}

/** Old apps send no period; the offer has it. */
function priceText({ product }: StorePackage, { BillingCycle }: PlanPackage): string {
  const isYearly = product.subscriptionPeriod
    ? product.subscriptionPeriod === YEAR
    : BillingCycle === "annual";
  return `${product.priceString} per ${isYearly ? "year" : "month"}`;
}

/** The store's price follows. */
const trialText = ({ FreeTrialPeriod }: PlanPackage): string | null =>
  FreeTrialPeriod > 0 ? `${FreeTrialPeriod} days free, then` : null;
