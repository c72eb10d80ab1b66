import * as v from "valibot";
import { type Company, WITHDRAWAL_REFUNDS } from "./company.ts";

const words = (most: number) =>
  v.pipe(v.string("must be text"), v.trim(), v.minLength(2, "is missing"), v.maxLength(most, "is too long"));

/** Plain text with paragraphs between empty lines and headings after `## `. Null keeps the built-in text. */
const legalText = v.nullable(words(200_000));

const settingsSchema = v.strictObject({
  name: words(120),
  address: v.pipe(v.array(words(120)), v.minLength(2, "needs street and place")),
  vat: v.nullable(
    v.strictObject({
      number: words(40),
      percent: v.pipe(
        v.number("must be a number"),
        v.minValue(0.1, "must be above 0"),
        v.maxValue(50, "must be at most 50"),
      ),
      isAutomatic: v.boolean("must be true or false"),
    }),
  ),
  supportEmail: v.pipe(v.string("must be text"), v.email("must be an email address")),
  emailProvider: words(120),
  withdrawalRefund: v.optional(
    v.picklist(WITHDRAWAL_REFUNDS, 'must be "proportionate" or "full"'),
    "proportionate",
  ),
  counsel: v.strictObject({
    name: words(120),
    reviewedOn: v.pipe(v.string(), v.isoDate("must be YYYY-MM-DD")),
  }),
  texts: v.strictObject({
    privacyPolicy: legalText,
    termsAndConditions: legalText,
    disclaimer: legalText,
    rightOfWithdrawal: legalText,
  }),
});

/** Content of company.json, which pages, mails and deployment checks share. */
export type CompanySettings = v.InferOutput<typeof settingsSchema>;
export type LegalTexts = CompanySettings["texts"];

/** Matches domains that RFC 2606 reserves, and phrases of drafts. */
const PLACEHOLDER =
  /\.(example|test|invalid)\b|@example\.|to be checked by counsel|lorem ipsum|placeholder|\bmuster(strasse|mann|frau)?\b/i;
const EMPTY_WORD = /^(-+|\?+|x+|tbd|todo|n\/a|none)$/i;

const isPlaceholder = (text: string): boolean => PLACEHOLDER.test(text) || EMPTY_WORD.test(text.trim());

/** Returns reasons not to deploy. `json` is the content of company.json, undefined without the file. */
export function findCompanyFaults(json: string | undefined): readonly string[] {
  if (json === undefined)
    return ["company.json is missing: company, address, VAT, counsel and support address stand in it."];
  const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), settingsSchema), json);
  if (!parsed.success)
    return parsed.issues.map((issue) => `company.json: ${v.getDotPath(issue) ?? "it"} ${issue.message}.`);
  return textsIn(parsed.output)
    .filter(([, text]) => isPlaceholder(text))
    .map(([name]) => `company.json: ${name} is a placeholder.`);
}

/**
 * Parses company.json.
 * @throws Error naming the faults
 */
export function parseCompany(json: string): CompanySettings {
  const faults = findCompanyFaults(json);
  if (faults.length > 0) throw new Error(faults.join(" "));
  return v.parse(v.pipe(v.string(), v.parseJson(), settingsSchema), json);
}

export const toCompany = ({ texts: _texts, ...company }: CompanySettings): Company => company;

/** Returns every text with its dotted name. */
function textsIn(value: unknown, name = ""): readonly (readonly [name: string, text: string])[] {
  if (typeof value === "string") return [[name, value]];
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([key, part]) => textsIn(part, name === "" ? key : `${name}.${key}`));
}
