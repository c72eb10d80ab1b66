import { ThemeProvider } from "@emotion/react";
import { render, screen } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { toLessonHtml } from "#tools/content/publish/documents.ts";
import { LessonText } from "#web/features/learn/lesson/lesson-text.tsx";
import { theme } from "#web/theme/theme.ts";

const show = (html: string, said: readonly string[] = []) =>
  render(
    <ThemeProvider theme={theme}>
      <LessonText html={html} said={said} />
    </ThemeProvider>,
  );

describe("a lesson's text", () => {
  it("shows headings, dialect in bold, lists and tables", () => {
    show(
      "<h2>Bim Beck</h2><p><strong>Es Gipfeli</strong> <em>a croissant</em></p><ul><li>eis</li></ul><table><tbody><tr><td>zwei</td></tr></tbody></table>",
    );

    expect(screen.getByRole("heading", { name: "Bim Beck" })).toBeVisible();
    expect(screen.getByRole("button", { name: "Gipfeli" }).parentElement).toHaveTextContent("Es Gipfeli");
    expect(screen.getByRole("button", { name: "Gipfeli" }).parentElement?.tagName).toBe("STRONG");
    expect(screen.getByRole("listitem")).toHaveTextContent("eis");
    expect(screen.getByRole("cell")).toHaveTextContent("zwei");
  });

  it("shows a text as it is published, line breaks between its elements and all", () => {
    show(toLessonHtml("**hoi** *hello*\n\n| Züritüütsch | English |\n|---|---|\n| Tschau! | Bye! |\n"));

    expect(screen.getByRole("columnheader", { name: "Züritüütsch" })).toBeVisible();
    expect(screen.getByRole("cell", { name: "Bye!" })).toBeVisible();
    expect(screen.getByText("hoi").closest("p")).toHaveTextContent("hoi hello");
  });

  it.each([
    ["lines of a paragraph", "**Grüezi!**\n*Hello!*", "p"],
    ["lines of a paragraph in Windows line ends", "**Grüezi!**\r\n*Hello!*", "p"],
    ["lines of a list", "- **Grüezi!**\n  *Hello!*", "li"],
    ["lines of a loose list", "- **Grüezi!**\n  *Hello!*\n\n- **Ade!**", "p"],
    ["lines of a heading", "**Grüezi!**\n*Hello!*\n---", "h2"],
    ["parts of a cell", "| gsw |\n|---|\n| **Grüezi!** *Hello!* |", "td"],
  ])("keeps a space between marked %s", (_what, markdown, name) => {
    show(toLessonHtml(markdown));

    expect(screen.getByText("Hello!").closest(name)).toHaveTextContent("Grüezi! Hello!", {
      normalizeWhitespace: true,
    });
    expect(screen.getByText("Hello!").closest(name)?.textContent).toMatch(/!\s+Hello!/);
  });

  it("goes on with the numbers of a list after a table", () => {
    show(toLessonHtml("1. eis\n2. zwei\n\n| gsw |\n|---|\n| Pause |\n\n3. drü\n4. vier\n"));

    const [first, second] = screen.getAllByRole("list");
    expect(first).not.toHaveAttribute("start");
    expect(second).toHaveAttribute("start", "3");
    expect(second?.style.counterReset).toBe("step 2");
    expect(second).toHaveTextContent("drüvier");
  });

  it("ignores an invalid first number, and one on a list without numbers", () => {
    const { container } = show('<ol start="3; x"><li>eis</li></ol><ul start="3"><li>zwei</li></ul>');

    expect(container.querySelector("[start], [style]")).toBeNull();
  });

  const DIALOGUE =
    "| Züritüütsch | English |\n|---|---|\n| Mia: Grüezi! ° Es Gipfeli, bitte. | Hello! |\n| Beck: Gern. ° | Here. |\n";
  const GRAMMAR = "| Züritüütsch | English |\n|---|---|\n| Es Gipfeli, bitte. | A croissant, please. |\n";

  it.each([
    ["folds a dialogue that the transcript says", DIALOGUE, ["Es Gipfeli, bitte."], true],
    ["shows a dialogue that the transcript does not say", DIALOGUE, ["Es Weggli, bitte."], false],
    ["shows a dialogue beside a transcript that did not load", DIALOGUE, [], false],
    ["shows a table without speakers", GRAMMAR, ["Es Gipfeli, bitte."], false],
  ])("%s", (_what, table, said, isFolded) => {
    show(toLessonHtml(table), said);

    const cell = screen.getByText(/Es Gipfeli/, { selector: "td" });
    expect(cell.closest("details:not([open])") !== null).toBe(isFolded);
  });

  it("makes words look-up buttons, but not endings", () => {
    show("<p><strong>Du gaasch</strong> ends in <strong>-sch</strong>, <strong>aa-</strong> begins</p>");

    expect(screen.getAllByRole("button").map(({ textContent }) => textContent)).toEqual(["Du", "gaasch"]);
    expect(screen.getByText("-sch")).toBeVisible();
  });

  it.each([
    ["a full stop in bold", "**Das isch guet.**", "guet", "guet."],
    ["a full stop after bold", "Me seit **guet**. Und jetz?", "guet", "guet."],
    ["quotation marks around bold", "Me seit «**guet**»!", "guet", "«guet»!"],
    ["brackets in bold", "**Das (isch) guet**", "isch", "(isch)"],
    ["a mark between two bold words", "**ja**/**nei**", "ja", "ja/"],
    ["a quotation mark between two bold words", "**ja**»**nei**", "ja", "ja»"],
  ])("breaks no line within a word with %s", (_what, markdown, name, whole) => {
    const { container } = show(toLessonHtml(markdown));
    const text = markdown.replaceAll("**", "");

    const together = screen.getByRole("button", { name }).parentElement;
    expect(together).toHaveTextContent(whole);
    expect(together).toHaveStyle({ whiteSpace: "nowrap" });
    expect(container.textContent).toBe(text);
  });

  it("drops scripts, images and links", () => {
    const { container } = show(
      '<p onclick="steal()">Grüezi<script>steal()</script><img src=x onerror="steal()"><a href="javascript:steal()">press</a></p>',
    );

    expect(container.querySelector("script, img, a, [onclick]")).toBeNull();
    expect(container).toHaveTextContent("press");
  });
});
