import type { Judgement } from "@gruezi/contract/spelling/judge";

const SLIPS: Record<NonNullable<Judgement["reason"]>, string> = {
  nothing: "Type something first.",
  "standard-german": "That is standard German. In dialect it is said otherwise.",
  "another-word": "Nearly. Written like this it is another word: look at the marked letters.",
};

export function outcomeWords({ isRight, reason, regionalWords }: Judgement): string {
  if (!isRight) return reason ? SLIPS[reason] : "Not yet. These sounds differ:";
  if (regionalWords.length === 0) return "Right.";
  const named = regionalWords.map(({ typed, said, region }) => `“${typed}” is ${region} for “${said}”`);
  return `Right. ${named.join(", ")}.`;
}
