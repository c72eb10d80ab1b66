/**
 * What can happen, is right by the oracle, and ends wrongly until a finding of the attack on the product is mended, with
 * the finding's number. Nothing that stands here happens in a year; an entry is deleted with its finding's mend.
 */
const WAITING: Readonly<Record<string, string>> = {
  "disputes a payment, which is won": "M1",
  "gets the difference of an upgrade back": "M2",
  "loses a store's event of any kind": "M3",
  "has a second account beside purchases in a store": "M9",
  "buys in the app while Stripe's page stands open": "M11",
};

/** Named in `YEAR_WITH`, separated by commas, to see how a finding ends. */
const wanted = new Set((process.env["YEAR_WITH"] ?? "").split(","));

export const isWaiting = (name: string): boolean => {
  const finding = WAITING[name];
  return finding !== undefined && !wanted.has(finding);
};
