import { MINED_MAX, type Mined, minedWord } from "@gruezi/contract/documents/mined";

/** What can be kept of a lesson: a line, or a word of that line by its lemma. */
export interface LinePart {
  lineId: string;
  lemma?: string;
}

export const NOTHING_KEPT: Mined = { LineIDs: [], Words: [] };

/** The line that a word was kept from in this lesson; undefined if it was not. */
export const lineOfWord = ({ Words }: Mined, lemma: string): string | undefined =>
  Words.find((word) => word.slice(word.indexOf(" ") + 1) === lemma)?.split(" ")[0];

export const isKept = (mined: Mined, { lineId, lemma }: LinePart): boolean =>
  lemma === undefined ? mined.LineIDs.includes(lineId) : lineOfWord(mined, lemma) !== undefined;

/** Whether there is room for one more line, or one more word, of a lesson. */
export const hasRoom = ({ LineIDs, Words }: Mined, { lemma }: LinePart): boolean =>
  (lemma === undefined ? LineIDs : Words).length < MINED_MAX;

const withOrWithout = (entries: readonly string[], entry: string, isIn: boolean) =>
  isIn ? [...new Set([...entries, entry])] : entries.filter((other) => other !== entry);

/** What is kept after this change. */
export function withPart(mined: Mined, { lineId, lemma }: LinePart, isKeptNow: boolean): Mined {
  if (lemma === undefined) return { ...mined, LineIDs: withOrWithout(mined.LineIDs, lineId, isKeptNow) };
  return { ...mined, Words: withOrWithout(mined.Words, minedWord(lineId, lemma), isKeptNow) };
}
