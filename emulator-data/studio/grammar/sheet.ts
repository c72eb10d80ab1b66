// Bold text is dialect, and italic text is the translation. Italics inside bold mark letters, which are
// printed red. Lists hold examples.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { Marked, type Token, type Tokens } from "marked";

const FONT_FOLDER = join(
  import.meta.dirname,
  "../../../node_modules/@fontsource-variable/hanken-grotesk/files",
);

export interface GrammarSheet {
  html: string;
  pages: number;
}

interface FrontMatter {
  title: string;
  order: number;
  pages: number;
  summary: string;
}

export function grammarSheet(markdown: string): GrammarSheet {
  const [, head, body] = /^---\n(.*?)\n---\n(.*)$/s.exec(markdown) ?? [];
  if (head === undefined || body === undefined) throw new Error("grammar.md has no front matter");
  const frontMatter = parseFrontMatter(head);
  return { html: toHtml(frontMatter, toSections(body)), pages: frontMatter.pages };
}

function parseFrontMatter(head: string): FrontMatter {
  const values = new Map(head.split("\n").map(parseLine));
  return {
    title: String(values.get("Title")),
    order: Number(values.get("Order")),
    pages: Number(values.get("Pages")),
    summary: String(values.get("Summary")),
  };
}

function parseLine(line: string): [string, unknown] {
  const colon = line.indexOf(": ");
  return [line.slice(0, colon), JSON.parse(line.slice(colon + 2))];
}

// Uses <i>, because Chromium tags <em> with a structure type of PDF 2.0.
const marked = new Marked({
  renderer: {
    em({ tokens }) {
      return `<i>${this.parser.parseInline(tokens)}</i>`;
    },
    strong({ tokens }) {
      return `<b lang="gsw">${this.parser.parseInline(tokens)}</b>`;
    },
  },
});

/** Returns one section per `##`, with the heading on the left and the content on the right. */
function toSections(body: string): string {
  const sections: Token[][] = [];
  for (const token of marked.lexer(body)) {
    if (token.type === "heading" && token.depth === 2) sections.push([]);
    sections.at(-1)?.push(token);
  }
  return sections.map(toSection).join("\n");
}

function toSection([heading, ...rest]: Token[]): string {
  const blocks = rest.filter((token) => token.type !== "space").map(toBlock);
  return `<section>
<div class="lead">${marked.parser([heading as Token])}${blocks[0] ?? ""}</div>
${blocks.slice(1).join("\n")}
</section>`;
}

function toBlock(token: Token): string {
  const classes = token.type === "table" ? tableClasses(token as Tokens.Table) : token.type;
  return `<div class="${classes}">${marked.parser([token])}</div>`;
}

/**
 * Returns the classes of a table. A first column without dialect holds labels, and moves to the page's left
 * column.
 */
function tableClasses({ header, rows }: Tokens.Table): string {
  const hasLabels = rows[0]?.[0]?.tokens[0]?.type !== "strong";
  const columns = hasLabels ? header.length - 1 : header.length;
  return `table columns-${columns}${hasLabels ? " labelled" : ""}`;
}

function toHtml({ title, order, summary }: FrontMatter, sections: string): string {
  const [dialect = title, subtitle = ""] = title.split(": ");
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<title>${escapeHtml(`Grüezi grammar ${order}: ${title}`)}</title>
<style>
${fontFace("normal")}
${fontFace("italic")}
${readFileSync(join(import.meta.dirname, "sheet.css"), "utf8")}
@page { @top-center { content: "Grammar ${order}"; } }
</style>
</head>
<body>
<header>
<h1><span lang="gsw">${escapeHtml(dialect)}</span> <small>${escapeHtml(capitalised(subtitle))}</small></h1>
<p>${escapeHtml(summary)}</p>
</header>
${sections}
</body>
</html>
`;
}

/** Embeds a font, because Chromium cannot print before a font is loaded. */
function fontFace(style: "normal" | "italic"): string {
  const font = readFileSync(join(FONT_FOLDER, `hanken-grotesk-latin-wght-${style}.woff2`), "base64");
  return `@font-face {
  font-family: "Hanken Grotesk";
  font-style: ${style};
  font-weight: 100 900;
  src: url("data:font/woff2;base64,${font}");
}`;
}

function capitalised(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`);
}
