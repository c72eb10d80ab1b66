import { HtmlValidate } from "html-validate";

/** How a page is spelled and not whether it is valid: React writes most of it so, and browsers read both alike. */
const SPELLING = {
  // `fetchPriority`: HTML reads names in any case.
  "attr-case": "off",
  // `<meta charset="utf-8"/>`
  "void-style": "off",
  // `hidden=""`
  "attribute-boolean-style": "off",
  "attribute-empty-style": "off",
  // `<!doctype html>` as most write it
  "doctype-style": "off",
  // Widths that depend on data are styles of their own.
  "no-inline-style": "off",
  "no-trailing-whitespace": "off",
  // Counts `&quot;` as six characters; a test of its own holds titles to sixty.
  "long-title": "off",
  // Ids that React makes begin with `_`, which HTML allows since its fifth version.
  "valid-id": ["error", { relaxed: true }] as ["error", object],
  // Advice for people, about what is valid: the names and groups of controls are held by the tests with axe.
  "no-redundant-for": "off",
  "aria-label-misuse": "off",
  "no-autoplay": "off",
  "wcag/h71": "off",
  "wcag/h32": "off",
} as const;

const validator = new HtmlValidate({
  root: true,
  extends: ["html-validate:recommended", "html-validate:document"],
  rules: SPELLING,
});

/** @throws Error that lists everything in a whole page that is not valid HTML, with its place */
export async function requireValidHtml(html: string): Promise<void> {
  const { results } = await validator.validateString(html);
  const faults = results.flatMap(({ messages }) =>
    messages.map(
      ({ line, column, ruleId, message, selector }) =>
        `${line}:${column} ${ruleId}: ${message}${selector ? ` (${selector})` : ""}`,
    ),
  );
  if (faults.length > 0) throw new Error(`The page is not valid:\n${faults.join("\n")}`);
}
