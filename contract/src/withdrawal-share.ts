import { toAmountText } from "./money.ts";
import { count, type FieldsOf, text } from "./stored-fields.ts";

/** What becomes of one payment for a contract that is withdrawn from. Amounts in the smallest unit. */
export const withdrawalShare = {
  /** ISO 4217 in lower case. */
  currency: text,
  paid: count,
  /** For the days used. */
  kept: count,
  /** Went back before the withdrawal. */
  wasBack: count,
  usedDays: count,
  /** Of the period that it paid for. */
  days: count,
};
export type WithdrawalShare = FieldsOf<typeof withdrawalShare>;

/** Of a contract, in the smallest unit. */
export type MoneyBack = Pick<WithdrawalShare, "currency"> & { amount: number };

/** 'You used 13 of 30 days: CHF 16.90 of CHF 39.00 is kept, CHF 22.10 is paid back.' */
export function shareSentence({ currency, paid, kept, wasBack, usedDays, days }: WithdrawalShare): string {
  const amount = (minor: number) => toAmountText(currency, minor);
  const back = `${amount(paid - kept - wasBack)} is paid back`;
  const before = wasBack > 0 ? `, and ${amount(wasBack)} went back before` : "";
  return kept > 0
    ? `You used ${usedDays} of ${days} days: ${amount(kept)} of ${amount(paid)} is kept, ${back}${before}.`
    : `Of ${amount(paid)}, ${back}${before}.`;
}
