import { css, type Theme } from "@emotion/react";
import { createElement, Fragment, type ReactNode, useMemo } from "react";
import { TextWords } from "#features/learn/words/text-words.tsx";

const textStyle = ({ text, space, colour, size }: Theme) =>
  css({
    paddingTop: space.s,
    borderTop: `${size.rule} solid ${colour.ink}`,
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
  });

export function LessonText({ html }: { html: string }) {
  const elements = useMemo(() => lessonElements(html), [html]);
  return <div css={textStyle}>{elements}</div>;
}

/** The elements a lesson's text may use. Of any other element only the text is shown. */
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

/** White space between elements only formats the source, and React forbids it inside a table. */
const isLayout = (text: string) => text.trim() === "" && text.includes("\n");

/** Authors write dialect in bold, and its words can be looked up. */
const isDialect = ({ parentNode }: Text) => parentNode?.nodeName === "STRONG";

function toNode(node: Node, key: number): ReactNode {
  if (node instanceof Text) {
    if (isDialect(node)) return createElement(TextWords, { key, text: node.data });
    return isLayout(node.data) ? null : node.data;
  }
  const name = node.nodeName.toLowerCase();
  const children = [...node.childNodes].map(toNode);
  return ALLOWED.has(name)
    ? createElement(name, { key }, ...children)
    : createElement(Fragment, { key }, ...children);
}

/** Builds React elements from a lesson's HTML. Attributes are dropped and no HTML is inserted, so no script can run. */
function lessonElements(html: string): ReactNode[] {
  const { body } = new DOMParser().parseFromString(html, "text/html");
  return [...body.childNodes].map(toNode);
}
