import { findKeyCommand, type KeyPress } from "#lib/key-press.ts";
import { GRADES, type Grade } from "./scheduler.ts";

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
