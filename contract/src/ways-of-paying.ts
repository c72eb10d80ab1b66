export const PAYMENT_WAYS = ["card", "twint"] as const;
export type PaymentWay = (typeof PAYMENT_WAYS)[number];

export interface PaymentTerms {
  /** ISO 4217 in lower case. */
  currency: string;
  /** True if a trial comes first, so that nothing is charged yet. */
  isTrial: boolean;
}

/**
 * Returns the ways to pay. TWINT takes only francs, and no trial: a used trial is known by the card's
 * fingerprint, which TWINT lacks.
 */
export const waysOfPaying = ({ currency, isTrial }: PaymentTerms): PaymentWay[] =>
  currency === "chf" && !isTrial ? ["card", "twint"] : ["card"];
