import type { Instant } from "@gruezi/contract/documents/lesson";
import { MINUTE } from "@gruezi/contract/durations";
import { waitWords } from "#features/learn/cards/card-words.ts";

const counted = (count: number, one: string, many: string): string => `${count} ${count === 1 ? one : many}`;

export function stepsWords(steps: readonly Instant[], now: Instant): string {
  const [first] = steps;
  if (first === undefined) return "";
  const wait = Math.max(first - now, MINUTE);
  return steps.length === 1
    ? `One comes back in ${waitWords(wait)}. Stay a moment, or leave it for another time.`
    : `${steps.length} come back, the first in ${waitWords(wait)}. Stay a moment, or leave them for another time.`;
}

export function doneWords(answered: number, left: number, isWaiting: boolean): string {
  const did =
    answered === 0 ? "Nothing answered this time." : `${counted(answered, "item", "items")} answered.`;
  if (left === 0 && isWaiting) return did;
  return left === 0 ? `${did} That is all for today.` : `${did} The other ${left} can wait until you like.`;
}
