import { invalidRequest } from "../api/stripe-fault.ts";
import type { Customer, Price } from "./entities.ts";

/** Its options hold the price's own currency, too, as at Stripe. */
export const amountsOf = ({ currency, unitAmount, otherAmounts }: Price): Record<string, number> => ({
  [currency]: unitAmount,
  ...otherAmounts,
});

export function amountIn(price: Price, currency: string): number {
  const amount = amountsOf(price)[currency];
  if (amount === undefined) throw new Error(`The price ${price.id} has no amount in ${currency}.`);
  return amount;
}

/** Refuses in Stripe's words. */
export function requireCurrency(price: Price, currency: string, param: string): void {
  if (currency in amountsOf(price)) return;
  const known = Object.keys(amountsOf(price)).map((name) => `\`${name}\``);
  throw invalidRequest(
    `The price specified only supports ${known.join(", ")}. This doesn't match the expected currency: \`${currency}\`.`,
    { param },
  );
}

/** Standard rates; no tax elsewhere, where the company is not registered. */
const VAT_PERCENT: Readonly<Record<string, number>> = { CH: 8.1, LI: 8.1, DE: 19, AT: 20, FR: 20, IT: 22 };
export const TAX_COUNTRIES: readonly string[] = [...Object.keys(VAT_PERCENT), "US"];

export const vatPercentOf = ({ country }: Customer): number => VAT_PERCENT[country ?? ""] ?? 0;

/** Inclusive: part of the amount. */
export const taxWithin = (amount: number, percent: number): number =>
  Math.round((amount * percent) / (100 + percent));
