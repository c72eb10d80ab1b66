/** An element. Attributes other than `start` are dropped. */
export interface HtmlElement {
  /** The name in lower case. */
  name: string;
  /** The first number of a list that continues an earlier one, as written. */
  start?: string;
  children: readonly HtmlNode[];
}

export type HtmlNode = string | HtmlElement;

function toTree(node: Node): readonly HtmlNode[] {
  if (node instanceof Text) return [node.data];
  if (!(node instanceof Element)) return [];
  const start = node.getAttribute("start");
  const children = [...node.childNodes].flatMap(toTree);
  return [{ name: node.nodeName.toLowerCase(), ...(start !== null && { start }), children }];
}

/** Parses HTML in the browser. On the server, web/prerender/html-tree.ts replaces this module. */
export function parseHtml(html: string): readonly HtmlNode[] {
  const { body } = new DOMParser().parseFromString(html, "text/html");
  return [...body.childNodes].flatMap(toTree);
}
