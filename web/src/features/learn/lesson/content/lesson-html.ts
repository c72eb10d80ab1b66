import { createElement, Fragment, type ReactNode } from "react";

/** What a lesson's text may consist of; anything else is shown as plain text. */
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

/** Line breaks between elements only lay the source out, and React allows none of them in a table. */
const isLayout = (text: string) => text.trim() === "" && text.includes("\n");

function toNode(node: Node, key: number): ReactNode {
  if (node instanceof Text) return isLayout(node.data) ? null : node.data;
  const name = node.nodeName.toLowerCase();
  const children = [...node.childNodes].map(toNode);
  return ALLOWED.has(name)
    ? createElement(name, { key }, ...children)
    : createElement(Fragment, { key }, ...children);
}

/** Builds elements from a lesson's HTML without ever handing HTML to the page: no attribute survives, no script can. */
export function lessonElements(html: string): ReactNode[] {
  const { body } = new DOMParser().parseFromString(html, "text/html");
  return [...body.childNodes].map(toNode);
}
