import { HtmlValidate } from "html-validate";

/** Style rules that React's output breaks; browsers don't mind. */
const SPELLING = {
  // `fetchPriority`: HTML reads names in any case.
  "attr-case": "off",
  // `<meta charset="utf-8"/>`
  "void-style": "off",
  // `hidden=""`
  "attribute-boolean-style": "off",
  "attribute-empty-style": "off",
  // `<!doctype html>`
  "doctype-style": "off",
  // Widths from data are inline.
  "no-inline-style": "off",
  "no-trailing-whitespace": "off",
  // Counts `&quot;` as six characters; another test limits titles.
  "long-title": "off",
  // React's ids begin with `_`, valid in HTML 5.
  "valid-id": ["error", { relaxed: true }] as ["error", object],
  // Advice about valid HTML; tests with axe check names and groups.
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

/** @throws Error that lists a page's faults with their places */
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
