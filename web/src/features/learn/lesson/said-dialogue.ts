import { spokenWords } from "@gruezi/contract/spoken-words";
import type { HtmlElement, HtmlNode } from "#lib/html-tree.ts";

/** Speaker of a phrase. Authors write "Mia: Was dörfs sii?", and mark with ° what the film leaves out. */
const SPEAKER = /^\s*[^:]{1,30}:/;
const PHRASE_END = /[°.!?…]/;

const toKey = (text: string) => spokenWords(text.toLowerCase()).join(" ");

function textOf(node: HtmlNode | undefined): string {
  if (node === undefined) return "";
  return typeof node === "string" ? node : node.children.map(textOf).join("");
}

const elementsOf = (node: HtmlElement, name: string): readonly HtmlElement[] =>
  node.children.flatMap((child) => {
    if (typeof child === "string") return [];
    return child.name === name ? [child] : elementsOf(child, name);
  });

function firstCells(table: HtmlElement): readonly string[] {
  return elementsOf(table, "tr").flatMap((row) => {
    const [cell] = elementsOf(row, "td");
    return cell ? [textOf(cell)] : [];
  });
}

/**
 * Returns whether a table is a dialogue with a speaker in each row, at least half of which is in the
 * transcript.
 * @param said the transcript's lines in dialect
 */
export function isSaidDialogue(table: HtmlElement, said: readonly string[]): boolean {
  const rows = firstCells(table);
  if (rows.length === 0 || !rows.every((row) => SPEAKER.test(row))) return false;
  const film = ` ${toKey(said.join(" "))} `;
  const isSaid = (row: string) =>
    row
      .replace(SPEAKER, "")
      .split(PHRASE_END)
      .map(toKey)
      .some((phrase) => phrase !== "" && film.includes(` ${phrase} `));
  return rows.filter(isSaid).length * 2 >= rows.length;
}
