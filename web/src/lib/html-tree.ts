/** Without attributes. */
export interface HtmlElement {
  /** Lower case. */
  name: string;
  children: readonly HtmlNode[];
}

export type HtmlNode = string | HtmlElement;

function toTree(node: Node): readonly HtmlNode[] {
  if (node instanceof Text) return [node.data];
  if (!(node instanceof Element)) return [];
  return [{ name: node.nodeName.toLowerCase(), children: [...node.childNodes].flatMap(toTree) }];
}

/** Replaced on the server by web/prerender/html-tree.ts. */
export function parseHtml(html: string): readonly HtmlNode[] {
  const { body } = new DOMParser().parseFromString(html, "text/html");
  return [...body.childNodes].flatMap(toTree);
}
