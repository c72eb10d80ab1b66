/**
 * What a withdrawal gives back to a learner who asked to begin at once: the part that is not used yet, or
 * everything. Without that request, everything goes back.
 */
export const WITHDRAWAL_REFUNDS = ["proportionate", "full"] as const;
export type WithdrawalRefund = (typeof WITHDRAWAL_REFUNDS)[number];

/** Part of company.json that pages and mails show. */
export interface Company {
  name: string;
  address: readonly string[];
  /** Null if the company is exempt. If `isAutomatic`, Stripe calculates the VAT by the customer's country. */
  vat: { number: string; percent: number; isAutomatic: boolean } | null;
  supportEmail: string;
  /** Null while no lawyer has reviewed the legal pages. */
  counsel: { name: string; reviewedOn: string } | null;
  emailProvider: string;
  withdrawalRefund: WithdrawalRefund;
}

/** Company of emulators and tests. A deployment refuses it. */
export const SAMPLE_COMPANY: Company = {
  name: "Grüezi Muster AG",
  address: ["Musterstrasse 1", "8000 Zürich", "Switzerland"],
  vat: null,
  supportEmail: "support@gruezi.example",
  counsel: null,
  emailProvider: "Our email provider",
  withdrawalRefund: "proportionate",
};

/** Company of a deployment, which its build defines. */
declare const GRUEZI_COMPANY: Company | undefined;

export const COMPANY: Company =
  typeof GRUEZI_COMPANY === "undefined" ? SAMPLE_COMPANY : (GRUEZI_COMPANY ?? SAMPLE_COMPANY);
