import type { Engine, InPage } from "./engine.ts";

/** The actions of a user in any engine. Everything is waited for as long as a user would wait. */
export interface User {
  open(path: string): Promise<void>;
  /** A button, link or box; `within` narrows it to the list item of that heading. */
  press(name: RegExp, within?: string): Promise<void>;
  /** An empty field, by the beginning of its label. @throws Error where the field did not receive the whole text */
  fill(label: string, text: string): Promise<void>;
  sees(text: string): Promise<void>;
  /** Until the page gives true. */
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
  // The navigation has a link of the same name as a form's button.
  // Null between two pages.
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
  // A label holds links, too: what is pressed is its box.
  return found instanceof HTMLLabelElement ? (found.control ?? found) : found;
}

function findField(label: string): Element | null {
  // A learner's page covers what the server drew for visitors, whose fields nobody sees.
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

/** The focused field, by the beginning of its label. */
function hasFocus(label: string): boolean {
  const field = document.activeElement;
  if (!(field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement)) return false;
  const names = [
    field.getAttribute("aria-label"),
    ...[...(field.labels ?? [])].map((each) => each.textContent),
  ];
  return names.some((name) => name?.trim().startsWith(label));
}

/** Spaces do not count: fields for cards group the digits. */
function holdsText(text: string): boolean {
  const field = document.activeElement;
  if (!(field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement)) return false;
  const bare = (value: string) => value.replaceAll(" ", "");
  return bare(field.value) === bare(text);
}

/** There is no body between two pages. */
const showsText = (text: string): boolean =>
  document.querySelector("body")?.textContent.includes(text) ?? false;
