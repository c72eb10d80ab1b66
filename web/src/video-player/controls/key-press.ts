import type { KeyboardEvent } from "react";
import type { KeyPress } from "./player-keys.ts";

const FIELDS = "input, textarea, select, [contenteditable]";
const BUTTONS = "button, a, summary";

function targetOf(element: Element): KeyPress["target"] {
  if (element.closest(FIELDS)) return "field";
  return element.closest(BUTTONS) ? "button" : "other";
}

/** Typed with shift on some keyboards and without it on others. */
const SIGNS = "<>";

export function toKeyPress(event: KeyboardEvent): KeyPress {
  const { key, target, altKey, ctrlKey, metaKey, shiftKey } = event;
  return {
    key,
    hasModifier: altKey || ctrlKey || metaKey || (shiftKey && !SIGNS.includes(key)),
    target: target instanceof Element ? targetOf(target) : "other",
  };
}
