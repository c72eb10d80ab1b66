import type { Platform } from "@gruezi/contract/documents/entitlement";
import type { BillingCycle, PlanPackage } from "@gruezi/contract/documents/plan-package";

/** A package as the offering's metadata describes it, with its product id on each platform that sells it. */
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
  /** In the order in which they are to be shown. */
  packages: readonly PackageFacts[];
}

export interface PriceFacts extends Price, PricePlan {
  id: string;
  productId: string;
}

/** The plan that a price is for. After a payment nothing else is consulted. */
export interface PricePlan {
  identifier: string;
  tier: PlanPackage["Tier"];
}

/** The packages of an offering that the platform sells; on the web only those with a price. */
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

/** The price must name the same plan: otherwise a payment would open something else, or nothing. */
const isPriceOf = (
  { identifier, Tier, BillingCycle }: Pick<PackageFacts, "identifier" | "Tier" | "BillingCycle">,
  price: PriceFacts,
): boolean =>
  price.identifier === identifier && price.tier === Tier && price.interval === INTERVAL_OF[BillingCycle];

/** Packages that are meant for the web and cannot be sold there, because a price is set up wrongly. */
export const findUnpriced = (
  offerings: readonly OfferingFacts[],
  prices: readonly PriceFacts[],
): readonly string[] =>
  offerings
    .flatMap(({ packages }) => packages)
    .filter((one) => one.ProductIDs.stripe !== undefined && !toWebPackage(prices)(one))
    .map(({ identifier }) => identifier);

/** The store shows its own price, which our discount does not apply to. */
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
  /** ISO 4217, lower case as Stripe writes it. */
  currency: string;
  /** In the currency's smallest unit. */
  unitAmount: number;
  interval: "month" | "year";
}

/** 'CHF 39.00 per month' */
export const toPriceText = ({ currency, unitAmount, interval }: Price): string =>
  `${toAmountText(currency, unitAmount)} per ${interval}`;

/** '30 days free, then CHF 39.00 per month'; null if no day is free. */
export const toOfferPriceText = (price: Price, freeTrialDays: number): string | null =>
  freeTrialDays === 0 ? null : `${freeTrialDays} days free, then ${toPriceText(price)}`;

/** Currencies that Stripe counts without cents, or in thousandths (docs.stripe.com/currencies); all others have cents. */
const WITHOUT_CENTS: ReadonlySet<string> = new Set(
  "bif clp djf gnf jpy kmf krw mga pyg rwf vnd vuv xaf xof xpf".split(" "),
);
const IN_THOUSANDTHS: ReadonlySet<string> = new Set("bhd jod kwd omr tnd".split(" "));

function toAmountText(currency: string, unitAmount: number): string {
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
