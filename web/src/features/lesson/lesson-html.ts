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

function toNode(node: Node, key: number): ReactNode {
  if (node.nodeType === Node.TEXT_NODE) return node.textContent;
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
