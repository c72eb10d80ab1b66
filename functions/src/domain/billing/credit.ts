/**
 * What an invoice changed in a customer's balance. Amounts are in the smallest unit. As at Stripe, a credit
 * makes the balance negative.
 */
export interface CreditUse {
  id: string;
  /**
   * Amount that the balance paid of the invoice. Negative if the rest of an earlier plan was credited to the
   * balance.
   */
  creditUsed: number;
}

/**
 * Returns the balance as if the invoices had not been made. If the credit that they gave was spent since, no
 * debt is left.
 */
export function balanceWithout(balance: number, invoices: readonly CreditUse[]): number {
  const used = invoices.reduce((sum, { creditUsed }) => sum + creditUsed, 0);
  return used >= 0 ? balance - used : Math.min(balance - used, Math.max(balance, 0));
}
