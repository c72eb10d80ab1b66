import { usePageKeys } from "#components/use-page-keys.ts";
import { findKeyCommand, toKeyPress } from "#lib/key-press.ts";

export type TodayCommand =
  | { do: "go-on" | "undo" | "hear" | "aside" }
  | { do: "grade"; grade: 1 | 2 | 3 | 4 };

/** Anki's keys: space turns, then grades Good. */
const commands = new Map<string, TodayCommand>([
  [" ", { do: "go-on" }],
  ["1", { do: "grade", grade: 1 }],
  ["2", { do: "grade", grade: 2 }],
  ["3", { do: "grade", grade: 3 }],
  ["4", { do: "grade", grade: 4 }],
  ["z", { do: "undo" }],
  ["r", { do: "hear" }],
  ["@", { do: "aside" }],
  ["-", { do: "aside" }],
]);

export function findTodayCommand(event: Parameters<typeof toKeyPress>[0]): TodayCommand | undefined {
  const press = toKeyPress(event);
  // Most keyboards need a modifier for @.
  return findKeyCommand(commands, event.key === "@" ? { ...press, hasModifier: false } : press);
}

export const useTodayKeys = (onCommand: (command: TodayCommand) => void): void =>
  usePageKeys(findTodayCommand, onCommand);
