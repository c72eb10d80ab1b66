import { useEffect, useEffectEvent } from "react";
import { findKeyCommand, toKeyPress } from "#lib/key-press.ts";

export type TodayCommand =
  | { do: "go-on" | "undo" | "hear" | "aside" }
  | { do: "grade"; grade: 1 | 2 | 3 | 4 };

/** As in Anki: the space bar shows the answer, and then says Good. */
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
  // Most keyboards have this sign only together with another key.
  return findKeyCommand(commands, event.key === "@" ? { ...press, hasModifier: false } : press);
}

/** Listens on the whole page, so that the keys work wherever the focus is, except in a field or an open dialog. */
export function useTodayKeys(onCommand: (command: TodayCommand) => void): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const command = document.querySelector("dialog[open]") ? undefined : findTodayCommand(event);
    if (!command) return;
    // The space bar would also scroll the page; a key that is held would grade one item after the other.
    event.preventDefault();
    if (!event.repeat) onCommand(command);
  });

  useEffect(() => {
    const pressed = (event: KeyboardEvent) => press(event);
    addEventListener("keydown", pressed);
    return () => removeEventListener("keydown", pressed);
  }, []);
}
