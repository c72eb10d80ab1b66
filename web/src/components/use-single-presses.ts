import { useLayoutEffect } from "react";

const TEXTS = "textarea, [contenteditable]";
const BUTTONS = "button, a, summary";

function isRepeatedPress({ key, target, repeat }: KeyboardEvent): boolean {
  if (!repeat || !(target instanceof Element)) return false;
  return key === "Enter" ? !target.closest(TEXTS) : key === " " && target.closest(BUTTONS) !== null;
}

/**
 * Ignores repeats of a held key. Otherwise the browser would press the focused button or submit the form
 * repeatedly, so that one held Enter would check an answer, continue, and answer the next question.
 */
export function useSinglePresses(): void {
  useLayoutEffect(() => {
    const pressed = (event: KeyboardEvent) => isRepeatedPress(event) && event.preventDefault();
    addEventListener("keydown", pressed, { capture: true });
    return () => removeEventListener("keydown", pressed, { capture: true });
  }, []);
}
