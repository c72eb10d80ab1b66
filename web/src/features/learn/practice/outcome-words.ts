import type { Judgement } from "@gruezi/contract/spelling/judge";
import type { MarkedPart } from "./marked-words.ts";

const SLIPS: Record<NonNullable<Judgement["reason"]>, string> = {
  nothing: "Type something first.",
  "standard-german": "That is standard German. In dialect it is said otherwise.",
  "another-word": "Nearly. Written like this it is another word.",
};

export function outcomeWords({ isRight, reason, regionalWords }: Judgement): string {
  if (!isRight) return reason ? SLIPS[reason] : "Not yet.";
  if (regionalWords.length === 0) return "Right.";
  const named = regionalWords.map(({ typed, said, region }) => `“${typed}” is ${region} for “${said}”`);
  return `Right. ${named.join(", ")}.`;
}

/** Describes in words what the marks show. */
export function markedWords(parts: readonly MarkedPart[]): string | null {
  const wrong = parts.filter(({ isWrong }) => isWrong).map(({ text }) => `“${text}”`);
  if (wrong.length === 0) return null;
  const isAll = parts.every(({ text, isWrong }) => isWrong || !/\p{L}/u.test(text));
  if (isAll && wrong.length > 1) return "All words differ.";
  return wrong.length === 1
    ? `${wrong[0]} differs.`
    : `${wrong.slice(0, -1).join(", ")} and ${wrong.at(-1)} differ.`;
}
