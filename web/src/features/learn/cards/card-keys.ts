import { useEffect, useEffectEvent } from "react";
import { GRADES, type Grade } from "#features/learn/reviews/grade.ts";
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

/** Listens on the whole page, so that the keys work wherever the focus is, except while a dialog is open. */
export function useCardKeys(onCommand: (command: CardCommand) => void): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const command = document.querySelector("dialog[open]") ? undefined : findCardCommand(toKeyPress(event));
    if (!command) return;
    // The space bar would also scroll the page.
    event.preventDefault();
    onCommand(command);
  });

  useEffect(() => {
    const pressed = (event: KeyboardEvent) => press(event);
    addEventListener("keydown", pressed);
    return () => removeEventListener("keydown", pressed);
  }, []);
}
