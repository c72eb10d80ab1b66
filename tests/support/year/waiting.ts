/**
 * What can happen, is right by the oracle, and ends wrongly until a finding of the attack on the product is mended, with
 * the finding's number. Nothing that stands here happens in a year; an entry is deleted with its finding's mend.
 */
const WAITING: Readonly<Record<string, string>> = {};

/** Named in `YEAR_WITH`, separated by commas, to see how a finding ends. */
const wanted = new Set((process.env["YEAR_WITH"] ?? "").split(","));

export const isWaiting = (name: string): boolean => {
  const finding = WAITING[name];
  return finding !== undefined && !wanted.has(finding);
};
