import type { Judgement } from "@gruezi/contract/spelling/judge";
import type { LetterPair } from "@gruezi/contract/spelling/letters";
import { wordsIn } from "@gruezi/contract/spelling/written";

export interface MarkedPart {
  text: string;
  isWrong: boolean;
}

type Judged = Pick<Judgement, "isRight" | "reason" | "letters">;

/**
 * Returns whether a pair counts as wrong. In `another-word` every sound is right, so length marks make the
 * difference.
 */
export const isSlip = ({ is }: LetterPair, reason: Judgement["reason"]): boolean =>
  is === "different" || (reason === "another-word" && is === "alike");

/** Returns the indexes of the expected words with a slip, as `wordsIn` counts them. */
function wrongWords({ letters, reason }: Judged): ReadonlySet<number> {
  const wrong = new Set<number>();
  let word = 0;
  for (const pair of letters) {
    if (isSlip(pair, reason)) wrong.add(word);
    if (pair.expected === " ") word += 1;
  }
  return wrong;
}

const WORD = /[\p{L}\p{M}\p{N}]+(?:['’][\p{L}\p{M}]+)*/gu;

/**
 * Splits a line into parts and marks the wrong words. Marks none if the answer is empty or in standard
 * German.
 */
export function markWrongWords(line: string, judged: Judged): readonly MarkedPart[] {
  const isMarked = !judged.isRight && judged.reason !== "standard-german" && judged.reason !== "nothing";
  const wrong = isMarked ? wrongWords(judged) : new Set<number>();
  const parts: MarkedPart[] = [];
  let end = 0;
  for (const { 0: text, index } of line.matchAll(WORD)) {
    if (index > end) parts.push({ text: line.slice(end, index), isWrong: false });
    // Counts words of the line so far, because "gönd mer" is one judged word and "zBern" two.
    const first = wordsIn(line.slice(0, index + text.length)).length - wordsIn(text).length;
    const last = wordsIn(line.slice(0, index + text.length)).length - 1;
    const numbers = [...wrong].filter((number) => number >= first && number <= last);
    parts.push({ text, isWrong: numbers.length > 0 });
    end = index + text.length;
  }
  if (end < line.length) parts.push({ text: line.slice(end), isWrong: false });
  return parts;
}
