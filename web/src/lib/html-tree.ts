/** Without other attributes. */
export interface HtmlElement {
  /** Lower case. */
  name: string;
  /** First number of a list that goes on, as written. */
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

/** Replaced on the server by web/prerender/html-tree.ts. */
export function parseHtml(html: string): readonly HtmlNode[] {
  const { body } = new DOMParser().parseFromString(html, "text/html");
  return [...body.childNodes].flatMap(toTree);
}
