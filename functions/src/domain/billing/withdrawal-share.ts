import type { WithdrawalRefund } from "@gruezi/contract/company";
import { DAY, type Instant } from "@gruezi/contract/durations";
import type { MoneyBack, WithdrawalShare } from "@gruezi/contract/withdrawal-share";
import { type RefundFacts, sumReturned } from "./returned-money.ts";

/** A paid invoice of a contract. Amounts are in the smallest currency unit. */
export interface PaidPeriod extends Pick<WithdrawalShare, "currency" | "paid"> {
  invoiceId: string;
  start: Instant;
  end: Instant;
  /** The learner asked that the contract begins within the withdrawal period. */
  asksToBegin: boolean;
  returns: Parameters<typeof sumReturned>[0] & { refunds: readonly RefundFacts[] };
}

export type InvoiceShare = WithdrawalShare & { invoiceId: string };

interface Declared {
  at: Instant;
  rule: WithdrawalRefund;
  withdrawalId: string;
}

/**
 * Returns what is kept of each payment. Empty if everything goes back. Leaves out payments whose share an
 * earlier withdrawal kept, and payments that went back.
 *
 * A learner who asked that the contract begins pays in proportion to what was provided before the
 * declaration, out of the price agreed for the whole (Directive 2011/83/EU, articles 7(3), 14(3) and 16).
 * Without the request, the learner pays nothing (article 14(4)(a)). Time is the measure (Court of Justice,
 * C-641/19). Only whole days count as used, and a day begun counts in full in the period, so that rounding
 * favours the learner.
 */
export function findShares(periods: readonly PaidPeriod[], declared: Declared): readonly InvoiceShare[] {
  const shares = toShares(periods, declared).filter(({ paid, wasBack }) => paid > wasBack);
  return shares.some(({ kept }) => kept > 0) ? shares : [];
}

/**
 * Returns what goes back after the shares are kept. Null without a payment. A subscription has one currency.
 */
export function sumBack(periods: readonly PaidPeriod[], declared: Declared): MoneyBack | null {
  const shares = toShares(periods, declared);
  const [first] = shares;
  if (first === undefined) return null;
  const amount = shares.reduce((sum, { paid, kept, wasBack }) => sum + paid - kept - wasBack, 0);
  return { currency: first.currency, amount };
}

const toShares = (periods: readonly PaidPeriod[], declared: Declared): readonly InvoiceShare[] =>
  periods
    .filter(({ returns }) => !wasSettled(returns.refunds, declared.withdrawalId))
    .map((period) => toShare(period, declared));

/** Returns whether another withdrawal kept a share of the payment and refunded the rest. */
export const wasSettled = (refunds: readonly RefundFacts[], withdrawalId: string): boolean =>
  refunds.some(({ withdrawalId: by }) => by !== null && by !== withdrawalId);

function toShare(period: PaidPeriod, { at, rule }: Declared): InvoiceShare {
  const { invoiceId, currency, paid, start, end, asksToBegin, returns } = period;
  const wasBack = Math.min(sumReturned(returns), paid);
  const days = Math.max(1, Math.ceil((end - start) / DAY));
  const usedDays = Math.min(days, Math.max(0, Math.floor((at - start) / DAY)));
  const isKept = rule === "proportionate" && asksToBegin;
  const used = isKept ? Math.floor((paid * usedDays) / days) : 0;
  // At least one unit goes back: its refund marks the payment as withdrawn from.
  const kept = Math.max(0, Math.min(used, paid - wasBack - 1));
  return { invoiceId, currency, paid, kept, wasBack, usedDays, days };
}

interface Payment {
  paid: number;
  /** Amount that went back so far. */
  returned: number;
}

/**
 * Returns the amount to refund of each payment, in their order, so that `kept` of their sum stays. An amount
 * of 0 needs no refund.
 */
export function splitRefund<P extends Payment>(
  payments: readonly P[],
  kept: number,
): readonly (P & { amount: number })[] {
  let left = payments.reduce((sum, { paid, returned }) => sum + paid - returned, 0) - kept;
  return payments.map((payment) => {
    const amount = Math.max(0, Math.min(left, payment.paid - payment.returned));
    left -= amount;
    return { ...payment, amount };
  });
}
