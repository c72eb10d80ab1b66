export interface KeyPress {
  key: string;
  hasModifier: boolean;
  /** Where the key was pressed. Fields and sliders use all keys, buttons only the keys that press them. */
  target: "field" | "button" | "other";
}

const FIELDS = "input, textarea, select, [contenteditable]";
const BUTTONS = "button, a, summary";

/** Keys for which shift does not count as a modifier, since some keyboards need shift to type them. */
const SIGNS = "<>";

function kindOf(target: EventTarget | null): KeyPress["target"] {
  if (!(target instanceof Element)) return "other";
  if (target.closest(FIELDS)) return "field";
  return target.closest(BUTTONS) ? "button" : "other";
}

/**
 * Matches a letter or digit of a layout without Latin letters, and keys that an input method handles itself.
 */
const OTHER_SCRIPT = /^(?![\p{Script=Latin}0-9])[\p{L}\p{M}\p{Nd}]|^Process$/u;
const SIGN_KEYS: Partial<Record<string, string>> = { Comma: ",<", Period: ".>" };

/** Returns the key that a keyboard with Latin letters has at this place. */
function latinKey({ key, code = "", shiftKey }: KeyEvent): string {
  if (!OTHER_SCRIPT.test(key)) return key;
  return /^(?:Key|Digit)(\w)$/.exec(code)?.[1]?.toLowerCase() ?? SIGN_KEYS[code]?.[shiftKey ? 1 : 0] ?? key;
}

type KeyEvent = Pick<KeyboardEvent, "key" | "target" | "altKey" | "ctrlKey" | "metaKey" | "shiftKey"> &
  Partial<Pick<KeyboardEvent, "code">>;

export function toKeyPress(event: KeyEvent): KeyPress {
  const { target, altKey, ctrlKey, metaKey, shiftKey } = event;
  const key = latinKey(event);
  const hasModifier = altKey || ctrlKey || metaKey || (shiftKey && !SIGNS.includes(key));
  return { key, hasModifier, target: kindOf(target) };
}

/** Returns the command of a key. Undefined for keys that the browser or the focused control uses. */
export function findKeyCommand<C>(
  commands: ReadonlyMap<string, C>,
  { key, hasModifier, target }: KeyPress,
): C | undefined {
  if (hasModifier || target === "field") return undefined;
  if (target === "button" && key === " ") return undefined;
  return commands.get(key.length === 1 ? key.toLowerCase() : key);
}

/**
 * Runs a command once for a held key. Also prevents the browser's action on repeats, since Space would scroll
 * the page.
 */
export function obeyKey<C>(
  event: Pick<KeyboardEvent, "repeat" | "preventDefault">,
  command: C | undefined,
  run: (command: C) => unknown,
): void {
  if (command === undefined) return;
  event.preventDefault();
  if (!event.repeat) run(command);
}
