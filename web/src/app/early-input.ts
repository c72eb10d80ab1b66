/** Input of a drawn page before React has hydrated it; web/prerender/first-paint.js collects it. */
interface EarlyInput {
  press: MouseEvent | null;
  texts: ReadonlyMap<HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement, string>;
  listening: AbortController;
}

declare global {
  interface Window {
    grueziEarly?: EarlyInput;
  }
}

export const hasEarlyPress = (): boolean => window.grueziEarly?.press != null;

/**
 * React hydrates the part around an element when a press begins on it. Hydrated only by the input itself, the part would
 * take the new value for the one it had.
 */
function beginPress(target: EventTarget, press: PointerEventInit = { bubbles: true }): void {
  target.dispatchEvent(new PointerEvent("pointerdown", press));
}

/** Ends the collecting, and repeats the texts and the last press for React. */
export function replayEarlyInput(): void {
  const early = window.grueziEarly;
  if (!early) return;
  delete window.grueziEarly;
  early.listening.abort();
  for (const [field, text] of early.texts) {
    beginPress(field);
    // React compares a text field with the value that a script assigned last; `setRangeText` is no assignment.
    if (field instanceof HTMLSelectElement) field.value = text;
    else {
      field.value = "";
      field.setRangeText(text, 0, 0, "end");
    }
    for (const type of ["input", "change"]) field.dispatchEvent(new Event(type, { bubbles: true }));
  }
  const { press } = early;
  if (!press?.target) return;
  beginPress(press.target, press);
  press.target.dispatchEvent(new MouseEvent("click", press));
}
