import { marked } from "marked";

/**
 * A lesson's Markdown as the HTML that `Text` holds. The check has refused raw HTML, images and links before, so what
 * comes out is headings, paragraphs, lists, tables, bold and italics; the web draws no other element.
 */
export function toLessonHtml(markdown: string): string {
  return marked.parse(markdown, { async: false, gfm: true }).trim();
}
