import { GRADES, type Grade } from "@gruezi/contract/review-log";
import { usePageKeys } from "#components/use-page-keys.ts";
import { findKeyCommand, toKeyPress } from "#lib/key-press.ts";

export type ReviewCommand = { do: "go-on" | "undo" | "hear" | "aside" } | { do: "grade"; grade: Grade };

/** Commands by key, as in Anki: space turns, then grades Good. */
const commands = new Map<string, ReviewCommand>([
  [" ", { do: "go-on" }],
  ...GRADES.map((grade): [string, ReviewCommand] => [String(grade), { do: "grade", grade }]),
  ["z", { do: "undo" }],
  ["r", { do: "hear" }],
  ["@", { do: "aside" }],
  ["-", { do: "aside" }],
]);

export function findReviewCommand(event: Parameters<typeof toKeyPress>[0]): ReviewCommand | undefined {
  const press = toKeyPress(event);
  // Most keyboards need a modifier for @, so it is ignored.
  return findKeyCommand(commands, event.key === "@" ? { ...press, hasModifier: false } : press);
}

export const useReviewKeys = (onCommand: (command: ReviewCommand) => void): void =>
  usePageKeys(findReviewCommand, onCommand);
