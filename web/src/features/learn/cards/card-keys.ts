import { useEffect, useEffectEvent } from "react";
import { GRADES, type Grade } from "./scheduler.ts";

export interface KeyPress {
  key: string;
  hasModifier: boolean;
  /** What has the focus. A field gets all keys itself, a button only the space bar. */
  target: "field" | "button" | "other";
}

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

/** What a key does to the card; undefined when the key belongs to the focused field or button. */
export function findCardCommand({ key, hasModifier, target }: KeyPress): CardCommand | undefined {
  if (hasModifier || target === "field") return undefined;
  if (target === "button" && key === " ") return undefined;
  return commands.get(key.length === 1 ? key.toLowerCase() : key);
}

const FIELDS = "input, textarea, select, [contenteditable]";
const BUTTONS = "button, a, summary";

function toKeyPress({ key, target, altKey, ctrlKey, metaKey, shiftKey }: KeyboardEvent): KeyPress {
  const element = target instanceof Element ? target : null;
  const button = element?.closest(BUTTONS) ? "button" : "other";
  return {
    key,
    hasModifier: altKey || ctrlKey || metaKey || shiftKey,
    target: element?.closest(FIELDS) ? "field" : button,
  };
}

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
