import { type DefaultTreeAdapterTypes, defaultTreeAdapter, parse } from "parse5";
import type { HtmlNode } from "#lib/html-tree.ts";

type ParsedNode = DefaultTreeAdapterTypes.ChildNode;

const { isTextNode, isElementNode, getTagName } = defaultTreeAdapter;

function toTree(node: ParsedNode): readonly HtmlNode[] {
  if (isTextNode(node)) return [node.value];
  if (!isElementNode(node)) return [];
  return [{ name: getTagName(node), children: node.childNodes.flatMap(toTree) }];
}

const childOf = (parent: { childNodes: readonly ParsedNode[] }, name: string) =>
  parent.childNodes.filter(isElementNode).find((child) => getTagName(child) === name);

/** Server counterpart of `web/src/lib/html-tree.ts`. */
export function parseHtml(html: string): readonly HtmlNode[] {
  const page = childOf(parse(html), "html");
  const body = page && childOf(page, "body");
  return body?.childNodes.flatMap(toTree) ?? [];
}
