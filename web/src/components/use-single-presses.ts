import { useLayoutEffect } from "react";

const TEXTS = "textarea, [contenteditable]";
const BUTTONS = "button, a, summary";

function isRepeatedPress({ key, target, repeat }: KeyboardEvent): boolean {
  if (!repeat || !(target instanceof Element)) return false;
  return key === "Enter" ? !target.closest(TEXTS) : key === " " && target.closest(BUTTONS) !== null;
}

/**
 * While a key is held, the browser presses the focused button or sends the form again and again. One held
 * Enter would check an answer, go on, and answer what follows.
 */
export function useSinglePresses(): void {
  useLayoutEffect(() => {
    const pressed = (event: KeyboardEvent) => isRepeatedPress(event) && event.preventDefault();
    addEventListener("keydown", pressed, { capture: true });
    return () => removeEventListener("keydown", pressed, { capture: true });
  }, []);
}
