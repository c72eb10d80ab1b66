import { css, type Theme } from "@emotion/react";
import { createElement, Fragment, type ReactNode, useMemo } from "react";
import { TextWords } from "#features/learn/words/text-words.tsx";
import { closingMarks, openingMarks, wordsWithMarks } from "#features/learn/words/words-with-marks.ts";
import { type HtmlElement, type HtmlNode, parseHtml } from "#lib/html-tree.ts";
import { isSaidDialogue } from "./said-dialogue.ts";

const textStyle = ({ text, space, colour, size }: Theme) =>
  css({
    "& > *": { maxWidth: size.reading },
    "& h2": { ...text.heading, marginTop: space.xl, marginBottom: space.s },
    "& h3": { ...text.strong, marginTop: space.l, marginBottom: space.xs },
    "& p, & ul, & ol, & table": { marginBottom: space.m },
    "& li": { position: "relative", paddingLeft: space.l },
    "& ul > li::before": { content: '"–"', position: "absolute", left: 0, color: colour.inkSoft },
    "& ol": { counterReset: "step" },
    "& ol > li": { counterIncrement: "step" },
    "& ol > li::before": { content: "counter(step)", position: "absolute", left: 0, color: colour.inkSoft },
    "& strong": { fontWeight: 720 },
    "& em": { fontStyle: "normal", color: colour.inkSoft },
    "& table": { width: "100%", borderCollapse: "collapse" },
    "& th": { ...text.label, textAlign: "left", color: colour.inkSoft },
    "& th, & td": {
      padding: `${space.s} ${space.m} ${space.s} 0`,
      verticalAlign: "top",
      borderBottom: `${size.hairline} solid ${colour.line}`,
    },
    "& > :first-of-type": { marginTop: 0 },
    "& summary": {
      ...text.strong,
      width: "fit-content",
      padding: `${space.s} 0`,
      cursor: "pointer",
      "&:hover": { textDecoration: "underline", textUnderlineOffset: "0.25em" },
    },
  });

interface LessonTextProps {
  html: string;
  /** Dialect lines of the transcript. A dialogue that repeats them is folded. */
  said: readonly string[];
}

export function LessonText({ html, said }: LessonTextProps) {
  const elements = useMemo(() => lessonElements(html, said), [html, said]);
  return <div css={textStyle}>{elements}</div>;
}

/** Elements that are rendered. Others are replaced by their content. */
const ALLOWED = new Set([
  "h2",
  "h3",
  "p",
  "strong",
  "em",
  "ul",
  "ol",
  "li",
  "table",
  "thead",
  "tbody",
  "tr",
  "th",
  "td",
  "br",
]);

/**
 * Parents that hold elements only. White space inside them is formatting, which React forbids inside tables.
 */
const WITHOUT_TEXT = new Set(["", "ul", "ol", "table", "thead", "tbody", "tr"]);
const isLayout = (text: string, parent: string) => text.trim() === "" && WITHOUT_TEXT.has(parent);

/** Returns the number of a list that continues after a table. A CSS counter draws the numbers. */
function numberedFrom({ name, start = "" }: HtmlElement) {
  if (name !== "ol" || !/^\d{1,6}$/.test(start)) return {};
  return { start: Number(start), style: { counterReset: `step ${Number(start) - 1}` } };
}

/** Element in which authors write dialect. Its words can be looked up. */
const DIALECT = "strong";

/** Returns whether a node is bold and has a word at that end, not an ending such as "-sch". */
function hasWordAt(node: HtmlNode | undefined, end: 0 | -1): node is HtmlElement {
  if (typeof node !== "object" || node.name !== DIALECT) return false;
  const text = node.children.at(end);
  return typeof text === "string" && Boolean(wordsWithMarks(text).at(end)?.word);
}

/**
 * Splits text between bold words into marks of the word before it, marks of the word after it, and the rest.
 */
function marksOf(nodes: readonly HtmlNode[], at: number) {
  const node = nodes[at];
  const text = typeof node === "string" ? node : "";
  const closing = hasWordAt(nodes[at - 1], -1) ? closingMarks(text) : "";
  const opening = hasWordAt(nodes[at + 1], 0) ? openingMarks(text.slice(closing.length)) : "";
  return { closing, rest: text.slice(closing.length, text.length - opening.length), opening };
}

/** Moves punctuation beside bold text into it, so that it stays with its word. */
const withMarksInBold = (nodes: readonly HtmlNode[]): readonly HtmlNode[] =>
  nodes.map((node, index) => {
    if (typeof node === "string") return marksOf(nodes, index).rest;
    const { opening } = marksOf(nodes, index - 1);
    const { closing } = marksOf(nodes, index + 1);
    const last = node.children.length - 1;
    const withMarks = (child: HtmlNode, at: number) =>
      typeof child === "string" ? (at === 0 ? opening : "") + child + (at === last ? closing : "") : child;
    return opening || closing ? { ...node, children: node.children.map(withMarks) } : node;
  });

function toContent(node: HtmlNode, key: number, parent: string): ReactNode {
  if (typeof node === "string") {
    if (parent === DIALECT) return createElement(TextWords, { key, text: node });
    return isLayout(node, parent) ? null : node;
  }
  const { name, children } = node;
  const attributes = { key, ...numberedFrom(node) };
  const content = withMarksInBold(children).map((child, index) => toContent(child, index, name));
  return ALLOWED.has(name)
    ? createElement(name, attributes, ...content)
    : createElement(Fragment, { key }, ...content);
}

/**
 * Creates elements without inserting HTML. Drops all attributes except a list's number, so that no script can
 * run.
 */
const lessonElements = (html: string, said: readonly string[]): ReactNode[] =>
  parseHtml(html).map((node, index) => {
    const content = toContent(node, index, "");
    const isRepeated = typeof node !== "string" && node.name === "table" && isSaidDialogue(node, said);
    return isRepeated ? createElement(WholeDialogue, { key: index }, content) : content;
  });

/** Folded dialogue. The transcript has most of it; the fold contains what the film leaves out as well. */
function WholeDialogue({ children }: { children?: ReactNode }) {
  return (
    <details>
      <summary>Read the whole dialogue</summary>
      {children}
    </details>
  );
}
