export interface CodeTerms {
  code: string;
  percentOff?: number;
  /** The amount in francs, and the same in euro. */
  amountOff?: number;
  /** A number of months, or Stripe's word. */
  lasts: number | "once" | "forever";
  products?: readonly string[];
  mostRedemptions?: number;
  isFirstTimeOnly?: true;
}

export const CODES: readonly CodeTerms[] = [
  { code: "YEAR20", percentOff: 20, lasts: "forever" },
  { code: "HALF3", percentOff: 50, lasts: 3 },
  { code: "GIFT1", percentOff: 100, lasts: "once" },
  { code: "FIVE", amountOff: 500, lasts: "forever" },
  { code: "FEW", percentOff: 50, lasts: "forever", mostRedemptions: 5 },
  { code: "NEWONLY", percentOff: 30, lasts: "once", isFirstTimeOnly: true },
  {
    code: "BASIC25",
    percentOff: 25,
    lasts: "forever",
    products: ["prod_basic_monthly", "prod_basic_annually"],
  },
];
export const NO_CODE = "NOCODE";
export const UNSOLD = "not sold";
