export interface KeyPress {
  key: string;
  hasModifier: boolean;
  /** Fields and sliders use all keys, buttons those that press them. */
  target: "field" | "button" | "other";
}

const FIELDS = "input, textarea, select, [contenteditable]";
const BUTTONS = "button, a, summary";

/** Some keyboards need shift for these: no modifier here. */
const SIGNS = "<>";

function kindOf(target: EventTarget | null): KeyPress["target"] {
  if (!(target instanceof Element)) return "other";
  if (target.closest(FIELDS)) return "field";
  return target.closest(BUTTONS) ? "button" : "other";
}

type KeyEvent = Pick<KeyboardEvent, "key" | "target" | "altKey" | "ctrlKey" | "metaKey" | "shiftKey">;

export function toKeyPress({ key, target, altKey, ctrlKey, metaKey, shiftKey }: KeyEvent): KeyPress {
  const hasModifier = altKey || ctrlKey || metaKey || (shiftKey && !SIGNS.includes(key));
  return { key, hasModifier, target: kindOf(target) };
}

/** Skips keys that the browser or focused control uses. */
export function findKeyCommand<C>(
  commands: ReadonlyMap<string, C>,
  { key, hasModifier, target }: KeyPress,
): C | undefined {
  if (hasModifier || target === "field") return undefined;
  if (target === "button" && key === " ") return undefined;
  return commands.get(key.length === 1 ? key.toLowerCase() : key);
}
