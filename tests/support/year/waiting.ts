/**
 * What can happen and ends wrongly until a finding is mended, with the finding's name. Nothing that stands here happens in
 * a year; an entry is deleted with its finding's mend.
 */
const WAITING: Readonly<Record<string, string>> = {
  // `deleteWithoutLogin` looks for who has access or had it lately, and so never at a plan that is paused or disputed.
  "has the login deleted while the plan gives no access": "login",
};

/** Named in `YEAR_WITH`, separated by commas, to see how a finding ends. */
const wanted = new Set((process.env["YEAR_WITH"] ?? "").split(","));

export const isWaiting = (name: string): boolean => {
  const finding = WAITING[name];
  return finding !== undefined && !wanted.has(finding);
};
