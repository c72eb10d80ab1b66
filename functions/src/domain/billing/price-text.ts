export interface Price {
  /** ISO 4217, lower case as Stripe writes it. */
  currency: string;
  /** In the currency's smallest unit. */
  unitAmount: number;
  interval: "month" | "year";
}

/** 'CHF 39.00 per month' */
export const toPriceText = ({ currency, unitAmount, interval }: Price): string =>
  `${toAmountText(currency, unitAmount)} per ${interval}`;

/** '30 days free, then CHF 39.00 per month'; null where no day is free. */
export const toOfferPriceText = (price: Price, freeTrialDays: number): string | null =>
  freeTrialDays === 0 ? null : `${freeTrialDays} days free, then ${toPriceText(price)}`;

/** What Stripe counts without cents, and in thousandths (docs.stripe.com/currencies); everything else in hundredths. */
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
