import type { Platform } from "@gruezi/contract/documents/entitlement";
import type { BillingCycle, OtherPrice, PlanPackage } from "@gruezi/contract/documents/plan-package";
import { CURRENCIES, toAmountText } from "@gruezi/contract/money";

export interface PackageFacts
  extends Pick<
    PlanPackage,
    | "identifier"
    | "Title"
    | "PromotionText"
    | "BillingCycle"
    | "Main"
    | "SecondMain"
    | "Tier"
    | "Prerequisites"
    | "ButtonColour"
    | "FreeTrialPeriod"
    | "DiscountText"
  > {
  ProductIDs: Partial<Record<Platform, string>>;
}

export interface OfferingFacts {
  identifier: string;
  /** In display order. */
  packages: readonly PackageFacts[];
}

export interface PriceFacts extends Price, PricePlan {
  id: string;
  productId: string;
  /** The same price in further currencies. */
  others: readonly Amount[];
}

interface Amount {
  /** ISO 4217 in lower case, like Stripe. */
  currency: string;
  /** In the smallest currency unit. */
  unitAmount: number;
}

/** Returns the price in the currency. Undefined if it is not sold in that currency. */
export function priceIn(price: PriceFacts, currency: string): PriceFacts | undefined {
  if (price.currency === currency) return price;
  const other = price.others.find((one) => one.currency === currency);
  return other && { ...price, ...other };
}

/** Plan that a price names. After a payment, only this plan counts. */
export interface PricePlan {
  identifier: string;
  tier: PlanPackage["Tier"];
}

/** Returns the packages that the platform sells. On the web, only packages with a price are sold. */
export function toPackages(
  offering: OfferingFacts,
  prices: readonly PriceFacts[],
  platform: Platform,
): readonly PlanPackage[] {
  const toPackage = platform === "stripe" ? toWebPackage(prices) : toStorePackage(platform);
  return offering.packages.map(toPackage).filter((sold) => sold !== undefined);
}

const INTERVAL_OF: Record<BillingCycle, PriceFacts["interval"]> = { monthly: "month", annual: "year" };

const toWebPackage =
  (prices: readonly PriceFacts[]) =>
  ({ ProductIDs, ...described }: PackageFacts): PlanPackage | undefined => {
    const price = prices.find((one) => one.productId === ProductIDs.stripe && isPriceOf(described, one));
    if (price === undefined) return undefined;
    return {
      ...described,
      ProductID: price.productId,
      StripePriceID: price.id,
      StripePrice: { currency: price.currency, unit_amount: price.unitAmount },
      PriceText: toPriceText(price),
      OfferPriceText: toOfferPriceText(price, described.FreeTrialPeriod),
      OtherPrices: toOtherPrices(price, described.FreeTrialPeriod),
    };
  };

/**
 * Returns the price in our other currencies, in their order. Further currencies of the Dashboard are not
 * shown.
 */
const toOtherPrices = (price: PriceFacts, freeTrialDays: number): readonly OtherPrice[] =>
  CURRENCIES.flatMap((currency) => {
    const other = currency === price.currency ? undefined : priceIn(price, currency);
    if (other === undefined) return [];
    return [
      {
        StripePrice: { currency, unit_amount: other.unitAmount },
        PriceText: toPriceText(other),
        OfferPriceText: toOfferPriceText(other, freeTrialDays),
      },
    ];
  });

/** Returns whether the price is the package's. A mismatched price would open another plan, or none. */
const isPriceOf = (
  { identifier, Tier, BillingCycle }: Pick<PackageFacts, "identifier" | "Tier" | "BillingCycle">,
  price: PriceFacts,
): boolean =>
  price.identifier === identifier && price.tier === Tier && price.interval === INTERVAL_OF[BillingCycle];

export const findUnpriced = (
  offerings: readonly OfferingFacts[],
  prices: readonly PriceFacts[],
): readonly string[] =>
  offerings
    .flatMap(({ packages }) => packages)
    .filter((one) => one.ProductIDs.stripe !== undefined && !toWebPackage(prices)(one))
    .map(({ identifier }) => identifier);

/** Stores show their own price, without our discount. */
const toStorePackage =
  (platform: Platform) =>
  ({ ProductIDs, ...described }: PackageFacts): PlanPackage | undefined => {
    const productId = ProductIDs[platform];
    if (productId === undefined) return undefined;
    return {
      ...described,
      ProductID: productId,
      DiscountText: null,
      StripePriceID: null,
      StripePrice: null,
      PriceText: null,
      OfferPriceText: null,
      OtherPrices: [],
    };
  };

interface Price extends Amount {
  interval: "month" | "year";
}

/** Returns a text such as 'CHF 39.00 per month'. */
export const toPriceText = ({ currency, unitAmount, interval }: Price): string =>
  `${toAmountText(currency, unitAmount)} per ${interval}`;

/** Returns a text such as '30 days free, then CHF 39.00 per month'. Null without a trial. */
export const toOfferPriceText = (price: Price, freeTrialDays: number): string | null =>
  freeTrialDays === 0 ? null : `${freeTrialDays} days free, then ${toPriceText(price)}`;
