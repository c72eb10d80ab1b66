import { type Instant, MINUTE } from "@gruezi/contract/durations";
import { counted, waitWords } from "#features/learn/review/words.ts";

export function stepsWords(steps: readonly Instant[], now: Instant): string {
  const [first] = steps;
  if (first === undefined) return "";
  const wait = Math.max(first - now, MINUTE);
  return steps.length === 1
    ? `One of them is asked once more, in ${waitWords(wait)}. Stay a moment, or leave it for another time.`
    : `${steps.length} of them are asked once more, the first in ${waitWords(wait)}. Stay a moment, or leave them for another time.`;
}

interface Done {
  items: number;
  /** Number of answers, higher than `items` if some were asked twice. */
  answers: number;
}

function didWords({ items, answers }: Done): string {
  if (items === 0) return "Nothing answered this time.";
  const answered = `${counted(items, "item", "items")} answered`;
  return answers > items ? `${answered}, with ${answers} answers.` : `${answered}.`;
}

export function doneWords(done: Done, left: number, isWaiting: boolean): string {
  const did = didWords(done);
  if (left === 0 && isWaiting) return did;
  return left === 0 ? `${did} That is all for today.` : `${did} The other ${left} can wait until you like.`;
}
