import { invalidRequest } from "../api/stripe-fault.ts";
import type { Customer, Price } from "./entities.ts";

/** Returns the amounts of a price by currency. As at Stripe, they include the price's own currency. */
export const amountsOf = ({ currency, unitAmount, otherAmounts }: Price): Record<string, number> => ({
  [currency]: unitAmount,
  ...otherAmounts,
});

export function amountIn(price: Price, currency: string): number {
  const amount = amountsOf(price)[currency];
  if (amount === undefined) throw new Error(`The price ${price.id} has no amount in ${currency}.`);
  return amount;
}

/** Refuses a currency that the price does not have, in Stripe's words. */
export function requireCurrency(price: Price, currency: string, param: string): void {
  if (currency in amountsOf(price)) return;
  const known = Object.keys(amountsOf(price)).map((name) => `\`${name}\``);
  throw invalidRequest(
    `The price specified only supports ${known.join(", ")}. This doesn't match the expected currency: \`${currency}\`.`,
    { param },
  );
}

/** Standard rates of VAT. Other countries have no tax, since the company is not registered there. */
const VAT_PERCENT: Readonly<Record<string, number>> = { CH: 8.1, LI: 8.1, DE: 19, AT: 20, FR: 20, IT: 22 };
export const TAX_COUNTRIES: readonly string[] = [...Object.keys(VAT_PERCENT), "US"];

export const vatPercentOf = ({ country }: Customer): number => VAT_PERCENT[country ?? ""] ?? 0;

/** Returns the tax that an amount includes. */
export const taxWithin = (amount: number, percent: number): number =>
  Math.round((amount * percent) / (100 + percent));
