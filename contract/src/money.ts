/** Currencies that we sell in. Visitors see the first. ISO 4217 in lower case, like Stripe. */
export const CURRENCIES = ["chf", "eur"] as const;
export type Currency = (typeof CURRENCIES)[number];

export const DEFAULT_CURRENCY: Currency = CURRENCIES[0];

/** Parameter in the address of the plans. */
export const CURRENCY_PARAMETER = "currency";

export const findCurrency = (text: string | null | undefined): Currency | undefined =>
  CURRENCIES.find((currency) => currency === text);

/** Stripe's currencies without cents or in thousandths (docs.stripe.com/currencies); others have cents. */
const WITHOUT_CENTS: ReadonlySet<string> = new Set(
  "bif clp djf gnf jpy kmf krw mga pyg rwf vnd vuv xaf xof xpf".split(" "),
);
const IN_THOUSANDTHS: ReadonlySet<string> = new Set("bhd jod kwd omr tnd".split(" "));

/** Returns a text such as 'CHF 39.00'. `unitAmount` is in the smallest currency unit. */
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
