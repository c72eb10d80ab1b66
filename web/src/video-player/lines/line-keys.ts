import { findKeyCommand, type KeyPress } from "#lib/key-press.ts";
import type { LinePlayback } from "./line-playback.ts";

export type LineCommand =
  | { do: "go-line"; step: -1 | 0 | 1 }
  | { do: "toggle-repeat" }
  | { do: "toggle-pauses" };

/** Keys for lines, shared by the player and the transcript. */
export const LINE_KEYS = { previous: "p", again: "a", next: "n", repeat: "r", pauses: "w" } as const;

export const lineCommands: readonly [key: string, command: LineCommand][] = [
  [LINE_KEYS.previous, { do: "go-line", step: -1 }],
  [LINE_KEYS.again, { do: "go-line", step: 0 }],
  [LINE_KEYS.next, { do: "go-line", step: 1 }],
  [LINE_KEYS.repeat, { do: "toggle-repeat" }],
  [LINE_KEYS.pauses, { do: "toggle-pauses" }],
];

const byKey = new Map(lineCommands);

export const findLineCommand = (press: KeyPress): LineCommand | undefined => findKeyCommand(byKey, press);

export function runLineCommand(command: LineCommand, lines: LinePlayback): void {
  switch (command.do) {
    case "go-line":
      lines.go(command.step);
      break;
    case "toggle-repeat":
      lines.toggleRepeat();
      break;
    case "toggle-pauses":
      lines.togglePauses();
  }
}
