import { GRADES, type Grade } from "@gruezi/contract/review-log";
import { usePageKeys } from "#components/use-page-keys.ts";
import { findKeyCommand, type KeyPress, toKeyPress } from "#lib/key-press.ts";

export type CardCommand =
  | { do: "turn" }
  | { do: "grade"; grade: Grade }
  | { do: "undo" }
  | { do: "hear" }
  | { do: "step"; by: 1 | -1 };

const commands = new Map<string, CardCommand>([
  [" ", { do: "turn" }],
  ["z", { do: "undo" }],
  ["r", { do: "hear" }],
  ["ArrowRight", { do: "step", by: 1 }],
  ["ArrowLeft", { do: "step", by: -1 }],
  ...GRADES.map((grade): [string, CardCommand] => [String(grade), { do: "grade", grade }]),
]);

export const findCardCommand = (press: KeyPress): CardCommand | undefined => findKeyCommand(commands, press);

export const useCardKeys = (onCommand: (command: CardCommand) => void): void =>
  usePageKeys((event) => findCardCommand(toKeyPress(event)), onCommand);
