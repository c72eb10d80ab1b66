export const PAYMENT_WAYS = ["card", "twint"] as const;
export type PaymentWay = (typeof PAYMENT_WAYS)[number];

export interface PaymentTerms {
  /** ISO 4217 in lower case. */
  currency: string;
  /** Nothing is charged yet. */
  isTrial: boolean;
}

/** TWINT takes francs alone. A used trial is known by the card's fingerprint, and TWINT has none. */
export const waysOfPaying = ({ currency, isTrial }: PaymentTerms): PaymentWay[] =>
  currency === "chf" && !isTrial ? ["card", "twint"] : ["card"];
