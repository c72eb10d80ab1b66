import type { StorePackage } from "@gruezi/contract/bridge";
import type { PlanPackage } from "@gruezi/contract/documents/plan-package";

const YEAR = "P1Y";

export function findStorePackage(
  packages: readonly StorePackage[],
  plan: PlanPackage,
): StorePackage | undefined {
  return packages.find(({ identifier }) => identifier === plan.identifier);
}

/** Adds the store's prices, which the server does not know. */
export function withStorePrices(
  offer: readonly PlanPackage[],
  packages: readonly StorePackage[],
): readonly PlanPackage[] {
  return offer.map((plan) => {
    const sold = findStorePackage(packages, plan);
    return sold ? { ...plan, PriceText: priceText(sold, plan), OfferPriceText: trialText(plan) } : plan;
  });
}

/** Returns the price per period. Old apps send no period, so it is taken from the offer. */
function priceText({ product }: StorePackage, { BillingCycle }: PlanPackage): string {
  const isYearly = product.subscriptionPeriod
    ? product.subscriptionPeriod === YEAR
    : BillingCycle === "annual";
  return `${product.priceString} per ${isYearly ? "year" : "month"}`;
}

/** Returns the text of the trial, which precedes the store's price. Null without a trial. */
const trialText = ({ FreeTrialPeriod }: PlanPackage): string | null =>
  FreeTrialPeriod > 0 ? `${FreeTrialPeriod} days free, then` : null;
