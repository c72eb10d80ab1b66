import { useEffect, useEffectEvent } from "react";
import { toKeyPress } from "#lib/key-press.ts";
import { type CardCommand, findCardCommand } from "./card-keys.ts";

/** Keys work wherever the focus is on the page, except in a field and while a dialog is open. */
export function useCardKeys(onCommand: (command: CardCommand) => void): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const command = document.querySelector("dialog[open]") ? undefined : findCardCommand(toKeyPress(event));
    if (!command) return;
    // A space would scroll the page.
    event.preventDefault();
    onCommand(command);
  });

  useEffect(() => {
    const pressed = (event: KeyboardEvent) => press(event);
    addEventListener("keydown", pressed);
    return () => removeEventListener("keydown", pressed);
  }, []);
}
