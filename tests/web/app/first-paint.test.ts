import { readFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, describe, expect, it, vi } from "vitest";
import { REPOSITORY } from "#emulators/suite/firebase-config.ts";
import { soon } from "#support/suite/soon.ts";
import { PaintedAtOnce } from "#support/web/painted-at-once.ts";

const SCRIPT = readFileSync(join(REPOSITORY, "web/prerender/first-paint.js"), "utf8");
const ENTRY = "/static/js/index.js";

/** What the script of one page listens to ends with its test. */
let listening = new AbortController();
const listen = (name: string, heard: EventListener) =>
  window.addEventListener(name, heard, { capture: true, signal: listening.signal });

/** A page as the server draws it, with what `root` says of it, when its first script runs. */
function openPage(root = 'data-prerendered="/" data-reads') {
  document.body.innerHTML = `<script data-files="${ENTRY} /static/js/lesson.js" data-later="${ENTRY}"></script>
    <div id="root" ${root}><header><button>Menu</button></header>
      <main><form><input aria-label="Search"><input type="checkbox" aria-label="Yearly"><select aria-label="Level"><option value="">Any</option><option value="easy">Easy</option></select></form>
      <button>Play</button><p><label><span data-word="hoi">Hoi</span> <button>Play</button></label> <a href="#top">Top</a></p></main></div>`;
  new Function("addEventListener", SCRIPT)(listen);
  document.dispatchEvent(new Event("DOMContentLoaded"));
}

/** jsdom has no callback for idleness; this one is never called. */
const whenIdle = vi.fn();

function element<T extends Element>(selector: string): T {
  const found = document.querySelector<T>(selector);
  if (!found) throw new Error(`The page has no ${selector}.`);
  return found;
}

const isRunning = () => element("script[data-later]").getAttribute("src") === ENTRY;
const fetched = () => [...document.head.querySelectorAll("link[rel=modulepreload]")];

vi.stubGlobal("requestIdleCallback", whenIdle);
afterEach(() => {
  listening.abort();
  listening = new AbortController();
  delete window.grueziTakeOver;
  delete window.grueziTouched;
  whenIdle.mockReset();
  localStorage.clear();
  document.documentElement.removeAttribute("data-session");
  document.head.replaceChildren();
});

describe("the code of a page that is only read", () => {
  it("is fetched, and runs when the browser is idle", async () => {
    openPage();

    await soon(() => expect(fetched()).toHaveLength(2));
    expect(isRunning()).toBe(false);
    whenIdle.mock.calls[0]?.[0]();
    expect(isRunning()).toBe(true);
  });

  it.each(["pointermove", "keydown", "focusin", "scroll"])("runs at once with a %s", async (sign) => {
    openPage();

    document.body.dispatchEvent(new Event(sign, { bubbles: true }));

    await Promise.resolve();
    expect(isRunning()).toBe(true);
  });
});

describe("what nobody has touched on a page that is only read", () => {
  const isTouched = () => Promise.race([window.grueziTouched?.then(() => true), Promise.resolve(false)]);

  it.each(["click", "pointermove", "keydown"])("is left as it was drawn until a %s", async (sign) => {
    openPage();
    whenIdle.mock.calls[0]?.[0]();
    await expect(isTouched()).resolves.toBe(false);

    document.body.dispatchEvent(new Event(sign, { bubbles: true }));

    await expect(window.grueziTouched).resolves.toBeUndefined();
  });

  it("is nothing on a page on which something happens by itself", () => {
    openPage('data-prerendered="/live-lessons"');

    expect(window.grueziTouched).toBeUndefined();
  });
});

describe("the code of another page runs by itself", () => {
  it("where something happens on it", async () => {
    openPage('data-prerendered="/live-lessons"');

    await soon(() => expect(isRunning()).toBe(true));
  });

  it("for somebody who was signed in, who is not shown what is for visitors", async () => {
    localStorage.setItem("gruezi.signed-in", '"Anna"');
    openPage();

    expect(document.documentElement.dataset["session"]).toBe("kept");
    await soon(() => expect(isRunning()).toBe(true));
  });
});

describe("pictures of cards", () => {
  const areHeld = () => document.documentElement.matches("[data-unpainted]");

  it("wait until the page has been painted", () => {
    let paint: () => void = () => undefined;
    vi.stubGlobal(
      "PerformanceObserver",
      class {
        constructor(tell: () => void) {
          paint = tell;
        }
        observe = () => undefined;
      },
    );
    openPage();
    expect(areHeld()).toBe(true);

    paint();

    expect(areHeld()).toBe(false);
    vi.stubGlobal("PerformanceObserver", PaintedAtOnce);
  });

  it("wait no longer than the page's code in a browser that does not tell of paints", async () => {
    vi.stubGlobal("PerformanceObserver", undefined);
    openPage();
    expect(areHeld()).toBe(true);

    await soon(() => expect(areHeld()).toBe(false));
    vi.stubGlobal("PerformanceObserver", PaintedAtOnce);
  });
});

/** As React does with what it has not taken over yet: events do not come to it. */
function holdBack(name: string) {
  const isTaken = new Set<Element>();
  const stop = (event: Event) => {
    if (event.target instanceof Element && !isTaken.has(event.target)) event.stopPropagation();
  };
  element("#root").addEventListener(name, stop, { capture: true, signal: listening.signal });
  return (...elements: Element[]) => {
    for (const one of elements) isTaken.add(one);
  };
}

describe("what is done before the page answers", () => {
  it("is a press that is done again, once React answers for the button", async () => {
    openPage();
    const takeOver = holdBack("touchcancel");
    const pressed = vi.fn();
    const play = element<HTMLButtonElement>("main > button");
    play.addEventListener("click", pressed);

    play.click();
    window.grueziTakeOver?.();
    await new Promise((resolve) => setTimeout(resolve, 100));
    expect(pressed).not.toHaveBeenCalled();
    takeOver(play);

    await soon(() => expect(pressed).toHaveBeenCalledTimes(1));
    play.click();
    expect(pressed).toHaveBeenCalledTimes(2);
  });

  it("is a word that is looked up, and no link, which the browser follows", async () => {
    openPage();
    const takeOver = holdBack("touchcancel");
    const word = element<HTMLElement>("[data-word]");
    const link = element<HTMLAnchorElement>("main a");
    const pressed: EventTarget[] = [];
    for (const one of [word, link])
      one.addEventListener("click", ({ target }) => target && pressed.push(target));
    window.grueziTakeOver?.();

    word.click();
    link.click();
    expect(pressed).toEqual([link]);
    takeOver(word);

    await soon(() => expect(pressed).toEqual([link, word]));
  });

  it("is a box that is ticked once React answers for it, and not before", async () => {
    openPage();
    const takeOver = holdBack("touchcancel");
    const box = element<HTMLInputElement>("input[type=checkbox]");
    const told: boolean[] = [];
    box.addEventListener("change", () => told.push(box.checked));
    window.grueziTakeOver?.();

    box.click();
    expect(box.checked).toBe(false);
    takeOver(box);

    await soon(() => expect(told).toEqual([true]));
  });

  it("is a text that is told again, and no form that leads away", async () => {
    openPage();
    const takeOver = holdBack("touchcancel");
    const field = element<HTMLInputElement>("input");
    const level = element<HTMLSelectElement>("select");
    field.value = "tram";
    field.dispatchEvent(new Event("input", { bubbles: true }));
    level.value = "easy";
    level.dispatchEvent(new Event("input", { bubbles: true }));
    const submit = new Event("submit", { bubbles: true, cancelable: true });
    element("form").dispatchEvent(submit);
    const told: string[] = [];
    field.addEventListener("input", () => told.push(field.value));
    level.addEventListener("change", () => told.push(level.value));
    // As React draws its own state over it.
    field.value = "";

    window.grueziTakeOver?.();
    takeOver(field, level);

    await soon(() => expect(told).toEqual(["tram", "easy"]));
    expect(submit.defaultPrevented).toBe(true);
  });
});
