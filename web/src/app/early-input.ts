/** Collected by web/prerender/first-paint.js. */
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

/** Makes React hydrate the part first; else React would take the new value for the old. */
function beginPress(target: EventTarget, press: PointerEventInit = { bubbles: true }): void {
  target.dispatchEvent(new PointerEvent("pointerdown", press));
}

export function replayEarlyInput(): void {
  const early = window.grueziEarly;
  if (!early) return;
  delete window.grueziEarly;
  early.listening.abort();
  for (const [field, text] of early.texts) {
    beginPress(field);
    // React ignores a value equal to the last one assigned by script; `setRangeText` assigns none.
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
