import type { Phrase } from "../storyboard.ts";
import { bareWord, wordsOf } from "../words.ts";

/** Which row each word of a sentence belongs to, when the sentence goes through the rows in order. */
export function rowOfEachWord(say: string, rows: readonly Phrase[]): number[] {
  const rowWords = rows.map(({ gsw }) => wordsOf(gsw).map(bareWord));
  let row = 0;
  return wordsOf(say).map((word) => {
    const found = rowWords.findIndex((words, index) => index >= row && words.includes(bareWord(word)));
    const stays = rowWords[row]?.includes(bareWord(word)) === true;
    if (!stays && found !== -1) row = found;
    return row;
  });
}
