import type { Platform } from "@gruezi/contract/documents/entitlement";
import type { BillingCycle, PlanPackage } from "@gruezi/contract/documents/plan-package";

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
}

/** After payment, only the price's plan counts. */
export interface PricePlan {
  identifier: string;
  tier: PlanPackage["Tier"];
}

/** On the web only packages with a price. */
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
    };
  };

/** A mismatched price would open another plan, or none. */
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
    };
  };

interface Price {
  /** ISO 4217 in lower case, like Stripe. */
  currency: string;
  /** In the smallest currency unit. */
  unitAmount: number;
  interval: "month" | "year";
}

/** 'CHF 39.00 per month' */
export const toPriceText = ({ currency, unitAmount, interval }: Price): string =>
  `${toAmountText(currency, unitAmount)} per ${interval}`;

/** '30 days free, then CHF 39.00 per month'; null without a trial. */
export const toOfferPriceText = (price: Price, freeTrialDays: number): string | null =>
  freeTrialDays === 0 ? null : `${freeTrialDays} days free, then ${toPriceText(price)}`;

/** Stripe's currencies without cents or in thousandths (docs.stripe.com/currencies); others have cents. */
const WITHOUT_CENTS: ReadonlySet<string> = new Set(
  "bif clp djf gnf jpy kmf krw mga pyg rwf vnd vuv xaf xof xpf".split(" "),
);
const IN_THOUSANDTHS: ReadonlySet<string> = new Set("bhd jod kwd omr tnd".split(" "));

/** 'CHF 39.00' */
export function toAmountText(currency: string, unitAmount: number): string {
  const digits = digitsOf(currency);
  const amount = new Intl.NumberFormat("en", {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  });
  return `${currency.toUpperCase()} ${amount.format(unitAmount / 10 ** digits)}`;
}

function digitsOf(currency: string): number {
  if (WITHOUT_CENTS.has(currency)) return 0;
  return IN_THOUSANDTHS.has(currency) ? 3 : 2;
}
