import { describe, expect, it } from "vitest";
import { toLessonHtml } from "#tools/content/publish/documents.ts";

describe("a lesson's text", () => {
  it("is published as HTML of headings, dialect in bold, lists and tables", () => {
    const html = toLessonHtml(
      "## Bim Beck\n\n**Es Gipfeli** *a croissant*\n\n1. eis\n\n| gsw | en |\n|---|---|\n| zwei | two |\n",
    );

    expect(html).toContain("<h2>Bim Beck</h2>");
    expect(html).toContain("<p><strong>Es Gipfeli</strong> <em>a croissant</em></p>");
    expect(html).toContain("<li>eis</li>");
    expect(html).toContain("<td>zwei</td>");
  });
});
