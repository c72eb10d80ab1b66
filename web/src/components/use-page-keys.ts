import { useEffectEvent, useLayoutEffect } from "react";

/** Independent of the focus; off while a dialog is open. */
export function usePageKeys<Command>(
  find: (event: KeyboardEvent) => Command | undefined,
  onCommand: (command: Command, event: KeyboardEvent) => void,
): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const command = document.querySelector("dialog[open]") ? undefined : find(event);
    if (!command) return;
    // Space would scroll the page.
    event.preventDefault();
    onCommand(command, event);
  });

  // A plain effect would miss keys right after the paint.
  useLayoutEffect(() => {
    const pressed = (event: KeyboardEvent) => press(event);
    addEventListener("keydown", pressed);
    return () => removeEventListener("keydown", pressed);
  }, []);
}
