import { useEffectEvent, useLayoutEffect } from "react";

/** Listens on the whole page, so that the keys work wherever the focus is, except while a dialog is open. */
export function usePageKeys<Command>(
  find: (event: KeyboardEvent) => Command | undefined,
  onCommand: (command: Command, event: KeyboardEvent) => void,
): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const command = document.querySelector("dialog[open]") ? undefined : find(event);
    if (!command) return;
    // The space bar would also scroll the page.
    event.preventDefault();
    onCommand(command, event);
  });

  // An effect would come later than the picture, and a quick key would be lost.
  useLayoutEffect(() => {
    const pressed = (event: KeyboardEvent) => press(event);
    addEventListener("keydown", pressed);
    return () => removeEventListener("keydown", pressed);
  }, []);
}
