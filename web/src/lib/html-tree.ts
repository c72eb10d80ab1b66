/** An element without its attributes. */
export interface HtmlElement {
  /** In lower case. */
  name: string;
  children: readonly HtmlNode[];
}

export type HtmlNode = string | HtmlElement;

function toTree(node: Node): readonly HtmlNode[] {
  if (node instanceof Text) return [node.data];
  if (!(node instanceof Element)) return [];
  return [{ name: node.nodeName.toLowerCase(), children: [...node.childNodes].flatMap(toTree) }];
}

/** What HTML says, without comments and attributes. On the server web/prerender/html-tree.ts stands in for it. */
export function parseHtml(html: string): readonly HtmlNode[] {
  const { body } = new DOMParser().parseFromString(html, "text/html");
  return [...body.childNodes].flatMap(toTree);
}
