import { HtmlValidate } from "html-validate";

/** Switches off rules of style that React's output breaks and browsers ignore. */
const SPELLING = {
  // React writes `fetchPriority`, and HTML reads names in any case.
  "attr-case": "off",
  // React writes `<meta charset="utf-8"/>`.
  "void-style": "off",
  // React writes `hidden=""`.
  "attribute-boolean-style": "off",
  "attribute-empty-style": "off",
  // The pages begin with `<!doctype html>`.
  "doctype-style": "off",
  // Widths from data are set inline.
  "no-inline-style": "off",
  "no-trailing-whitespace": "off",
  // The rule counts `&quot;` as six characters, and another test limits titles.
  "long-title": "off",
  // React's ids begin with `_`, which is valid in HTML 5.
  "valid-id": ["error", { relaxed: true }] as ["error", object],
  // These rules give advice about valid HTML; tests with axe check names and groups.
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
