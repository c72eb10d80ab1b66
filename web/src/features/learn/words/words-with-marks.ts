import { splitAtWords } from "@gruezi/contract/spoken-words";

interface WordWithMarks {
  at: number;
  /** Opening punctuation, such as `«`. The whole text if it has no word. */
  before: string;
  word: string;
  /** Closing punctuation, such as `!»`. */
  after: string;
}

const OPENING = /[\p{Ps}\p{Pi}\p{Pf}"'„]+$/u;
const CLOSING = /^[\p{Pe}\p{Pi}\p{Pf}\p{Po}]+/u;

export const openingMarks = (text: string): string => OPENING.exec(text)?.[0] ?? "";
export const closingMarks = (text: string): string => CLOSING.exec(text)?.[0] ?? "";

/** Splits text so that a word keeps its punctuation. Lines may break at hyphens and spaces. */
export function wordsWithMarks(text: string): readonly WordWithMarks[] {
  const parts = splitAtWords(text);
  const found: WordWithMarks[] = [];
  let before = "";
  for (const [index, { at, text: part, isWord }] of parts.entries()) {
    if (isWord) {
      found.push({ at, before, word: part, after: "" });
      before = "";
      continue;
    }
    const last = found.at(-1);
    const after = last ? closingMarks(part) : "";
    if (last) last.after = after;
    const rest = part.slice(after.length);
    before = parts[index + 1] ? openingMarks(rest) : "";
    const between = rest.slice(0, rest.length - before.length);
    if (between) found.push({ at: at + after.length, before: between, word: "", after: "" });
  }
  return found;
}
