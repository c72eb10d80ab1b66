import type { Engine, InPage } from "./engine.ts";

/** The actions of a user in any engine. Each waits as long as a user would. */
export interface User {
  open(path: string): Promise<void>;
  /** Presses a button, link or box; `within` names the heading of its list item. */
  press(name: RegExp, within?: string): Promise<void>;
  /** Fills an empty field by the beginning of its label. @throws Error if it did not receive all the text */
  fill(label: string, text: string): Promise<void>;
  sees(text: string): Promise<void>;
  /** Waits until the page returns true. */
  until(what: string, look: InPage<boolean>, ...args: readonly unknown[]): Promise<void>;
  read: Engine["read"];
}

const PATIENCE_MILLISECONDS = 40_000;
const LOOK_MILLISECONDS = 150;

export function userOf(engine: Engine, baseUrl: string): User {
  async function until(what: string, isDone: () => Promise<boolean>): Promise<void> {
    const end = Date.now() + PATIENCE_MILLISECONDS;
    while (!(await isDone())) {
      if (Date.now() > end) throw new Error(`${engine.name} never came to this: ${what}`);
      await new Promise((resolve) => setTimeout(resolve, LOOK_MILLISECONDS));
    }
  }

  return {
    open: (path) => engine.open(new URL(path, baseUrl).href),
    press: (name, within = "") =>
      until(`${name} can be pressed`, () => engine.press(findControl, name.source, within)),
    async fill(label, text) {
      // A page that still loads can move the field away from the pointer.
      await until(
        `“${label}” has the focus`,
        async () => (await engine.press(findField, label)) && (await engine.read(hasFocus, label)),
      );
      await engine.type(text);
      await until(`“${label}” holds “${text}”`, () => engine.read(holdsText, text));
    },
    sees: (text) => until(`“${text}” is on the page`, () => engine.read(showsText, text)),
    until: (what, look, ...args) => until(what, () => engine.read(look, ...args)),
    read: engine.read,
  };
}

/** @param pattern a regular expression, sent as text */
function findControl(pattern: string, within: string): Element | null {
  const nameOf = (element: Element) =>
    (element.getAttribute("aria-label") ?? element.textContent ?? "").replace(/\s+/g, " ").trim();
  const isShown = (element: Element) =>
    element.getClientRects().length > 0 && getComputedStyle(element).visibility !== "hidden";
  const hasHeading = (element: Element) =>
    [...element.querySelectorAll("h1, h2, h3, h4")].some((heading) => nameOf(heading) === within);
  // The search leaves out the navigation, which has a link of the same name as a form's button.
  // Between two pages there is no body.
  const page =
    document.querySelector("dialog[open]") ??
    document.querySelector("main") ??
    document.querySelector("body");
  const room = within === "" ? page : [...(page?.querySelectorAll("li") ?? [])].find(hasHeading);
  const controls = [...(room?.querySelectorAll("button, a, label, summary") ?? [])];
  const name = new RegExp(pattern);
  const named = controls.filter((element) => isShown(element) && name.test(nameOf(element)));
  const found = named.find((element) => !element.matches(":disabled, [aria-disabled=true]"));
  if (!found) return null;
  found.scrollIntoView({ block: "center", behavior: "instant" });
  // A label holds links, too, so its box is pressed.
  return found instanceof HTMLLabelElement ? (found.control ?? found) : found;
}

function findField(label: string): Element | null {
  // A learner's page covers what the server rendered for visitors, with fields that nobody sees.
  const isShown = (element: Element) => getComputedStyle(element).visibility !== "hidden";
  const fields = [...document.querySelectorAll("input, textarea")];
  const found = fields.filter(isShown).find((field) => {
    const labels =
      field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement ? field.labels : null;
    const named = [...(labels ?? [])].map(({ textContent }) => textContent.trim());
    return [field.getAttribute("aria-label"), ...named].some((name) => name?.startsWith(label));
  });
  found?.scrollIntoView({ block: "center", behavior: "instant" });
  return found ?? null;
}

/** Returns true if the field with this beginning of a label has the focus. */
function hasFocus(label: string): boolean {
  const field = document.activeElement;
  if (!(field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement)) return false;
  const names = [
    field.getAttribute("aria-label"),
    ...[...(field.labels ?? [])].map((each) => each.textContent),
  ];
  return names.some((name) => name?.trim().startsWith(label));
}

/** Ignores spaces, since fields for cards group the digits. */
function holdsText(text: string): boolean {
  const field = document.activeElement;
  if (!(field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement)) return false;
  const bare = (value: string) => value.replaceAll(" ", "");
  return bare(field.value) === bare(text);
}

/** Returns false between two pages, where there is no body. */
const showsText = (text: string): boolean =>
  document.querySelector("body")?.textContent.includes(text) ?? false;
