import { useEffectEvent, useLayoutEffect } from "react";
import { obeyKey } from "#lib/key-press.ts";

/** Handles keys wherever the focus is, except while a dialog is open. */
export function usePageKeys<Command>(
  find: (event: KeyboardEvent) => Command | undefined,
  onCommand: (command: Command) => void,
): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const command = document.querySelector("dialog[open]") ? undefined : find(event);
    obeyKey(event, command, onCommand);
  });

  // A plain effect would miss keys pressed right after the paint.
  useLayoutEffect(() => {
    const pressed = (event: KeyboardEvent) => press(event);
    addEventListener("keydown", pressed);
    return () => removeEventListener("keydown", pressed);
  }, []);
}
