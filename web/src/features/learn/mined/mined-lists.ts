import { MINED_MAX, type MinedLists, minedWord, readMinedWord } from "@gruezi/contract/documents/mined";

/** A line, or a word of it if `lemma` is set. */
export interface LinePart {
  lineId: string;
  lemma?: string;
}

export const NOTHING_MINED: MinedLists = { LineIDs: [], Words: [] };

/** Returns the line id of a word. Undefined if this lesson's list lacks it. */
export const lineOfWord = ({ Words }: MinedLists, lemma: string): string | undefined =>
  Words.map(readMinedWord).find((word) => word.lemma === lemma)?.lineId;

export const isMined = (mined: MinedLists, { lineId, lemma }: LinePart): boolean =>
  lemma === undefined ? mined.LineIDs.includes(lineId) : lineOfWord(mined, lemma) !== undefined;

export const hasRoom = ({ LineIDs, Words }: MinedLists, { lemma }: LinePart): boolean =>
  (lemma === undefined ? LineIDs : Words).length < MINED_MAX;

const withOrWithout = (entries: readonly string[], entry: string, isIn: boolean) =>
  isIn ? [...new Set([...entries, entry])] : entries.filter((other) => other !== entry);

export function withPart(mined: MinedLists, { lineId, lemma }: LinePart, isMinedNow: boolean): MinedLists {
  if (lemma === undefined) return { ...mined, LineIDs: withOrWithout(mined.LineIDs, lineId, isMinedNow) };
  return { ...mined, Words: withOrWithout(mined.Words, minedWord(lineId, lemma), isMinedNow) };
}
