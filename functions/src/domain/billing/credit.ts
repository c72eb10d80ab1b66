/** Amounts are in the smallest unit. As at Stripe, a credit makes the customer's balance negative. */
export interface CreditUse {
  id: string;
  /** What the balance paid of an invoice. Negative: what the rest of an earlier plan credited to it. */
  creditUsed: number;
}

/**
 * The balance as if the invoices had not been made. Where the credit that they gave has been spent since, no debt
 * is left.
 */
export function balanceWithout(balance: number, invoices: readonly CreditUse[]): number {
  const used = invoices.reduce((sum, { creditUsed }) => sum + creditUsed, 0);
  return used >= 0 ? balance - used : Math.min(balance - used, Math.max(balance, 0));
}
