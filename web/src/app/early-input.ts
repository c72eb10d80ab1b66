/** Input before hydration, which web/prerender/first-paint.js collects. */
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

/** After this time, input on a part whose content has not loaded is dropped. */
const LATEST_MILLISECONDS = 5_000;
const RETRY_MILLISECONDS = 20;

/**
 * Repeats input once the part around the element is hydrated. React hydrates a part when a press begins on
 * it, unless the part still waits for content: then React stops the press before it arrives. If the input
 * itself caused the hydration, the part would take the new value for its initial one.
 */
function onceHydrated(target: EventTarget, press: PointerEventInit, repeat: () => void): void {
  const latest = performance.now() + LATEST_MILLISECONDS;
  let hasArrived = false;
  const arrive = () => {
    hasArrived = true;
  };
  const begin = () => {
    target.addEventListener("pointerdown", arrive);
    target.dispatchEvent(new PointerEvent("pointerdown", press));
    target.removeEventListener("pointerdown", arrive);
    if (hasArrived) repeat();
    else if (performance.now() < latest) setTimeout(begin, RETRY_MILLISECONDS);
  };
  begin();
}

/**
 * Types a text. Uses `setRangeText`, because React compares a text field with the value that a script
 * assigned last.
 */
function type(field: HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement, text: string): void {
  if (field instanceof HTMLSelectElement) field.value = text;
  else {
    field.value = "";
    field.setRangeText(text, 0, 0, "end");
  }
  for (const name of ["input", "change"]) field.dispatchEvent(new Event(name, { bubbles: true }));
}

export function replayEarlyInput(): void {
  const early = window.grueziEarly;
  if (!early) return;
  delete window.grueziEarly;
  early.listening.abort();
  for (const [field, text] of early.texts) onceHydrated(field, { bubbles: true }, () => type(field, text));
  const { press } = early;
  const target = press?.target;
  if (!target) return;
  onceHydrated(target, press, () => {
    for (const button of document.querySelectorAll("button[data-early]"))
      button.removeAttribute("data-early");
    target.dispatchEvent(new MouseEvent("click", press));
  });
}
