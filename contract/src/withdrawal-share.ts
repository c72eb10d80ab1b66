import { toAmountText } from "./money.ts";
import { count, type FieldsOf, text } from "./stored-fields.ts";

/** What becomes of one payment for a withdrawn contract. Amounts are in the smallest currency unit. */
export const withdrawalShare = {
  /** ISO 4217 in lower case. */
  currency: text,
  paid: count,
  /** Amount that is kept for the days used. */
  kept: count,
  /** Amount that went back before the withdrawal. */
  wasBack: count,
  usedDays: count,
  /** Days of the period that the payment was for. */
  days: count,
};
export type WithdrawalShare = FieldsOf<typeof withdrawalShare>;

/** Money that goes back for a contract. Amount in the smallest currency unit. */
export type MoneyBack = Pick<WithdrawalShare, "currency"> & { amount: number };

/**
 * Returns a text such as 'You used 13 of 30 days: CHF 16.90 of CHF 39.00 is kept, CHF 22.10 is paid back.'
 */
export function shareSentence({ currency, paid, kept, wasBack, usedDays, days }: WithdrawalShare): string {
  const amount = (minor: number) => toAmountText(currency, minor);
  const back = `${amount(paid - kept - wasBack)} is paid back`;
  const before = wasBack > 0 ? `, and ${amount(wasBack)} went back before` : "";
  return kept > 0
    ? `You used ${usedDays} of ${days} days: ${amount(kept)} of ${amount(paid)} is kept, ${back}${before}.`
    : `Of ${amount(paid)}, ${back}${before}.`;
}
