import type { KeyboardEvent } from "react";
import type { KeyPress } from "./player-keys.ts";

const FIELDS = "input, textarea, select, [contenteditable]";
const BUTTONS = "button, a, summary";

function targetOf(element: Element): KeyPress["target"] {
  if (element.closest(FIELDS)) return "field";
  return element.closest(BUTTONS) ? "button" : "other";
}

export function toKeyPress(event: KeyboardEvent): KeyPress {
  const { key, target, altKey, ctrlKey, metaKey, shiftKey } = event;
  return {
    key,
    hasModifier: altKey || ctrlKey || metaKey || shiftKey,
    target: target instanceof Element ? targetOf(target) : "other",
  };
}
