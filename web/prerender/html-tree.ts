import { type DefaultTreeAdapterTypes, defaultTreeAdapter, parse } from "parse5";
import type { HtmlNode } from "#lib/html-tree.ts";

type ParsedNode = DefaultTreeAdapterTypes.ChildNode;

const { isTextNode, isElementNode, getTagName, getAttrList } = defaultTreeAdapter;

function toTree(node: ParsedNode): readonly HtmlNode[] {
  if (isTextNode(node)) return [node.value];
  if (!isElementNode(node)) return [];
  const start = getAttrList(node).find(({ name }) => name === "start")?.value;
  const children = node.childNodes.flatMap(toTree);
  return [{ name: getTagName(node), ...(start !== undefined && { start }), children }];
}

const childOf = (parent: { childNodes: readonly ParsedNode[] }, name: string) =>
  parent.childNodes.filter(isElementNode).find((child) => getTagName(child) === name);

/** Parses HTML on the server. Replaces `web/src/lib/html-tree.ts`. */
export function parseHtml(html: string): readonly HtmlNode[] {
  const page = childOf(parse(html), "html");
  const body = page && childOf(page, "body");
  return body?.childNodes.flatMap(toTree) ?? [];
}
