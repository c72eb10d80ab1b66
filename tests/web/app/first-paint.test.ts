import { readFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, describe, expect, it, vi } from "vitest";
import { REPOSITORY } from "#emulators/suite/firebase-config.ts";
import { soon } from "#support/suite/soon.ts";
import { replayEarlyInput } from "#web/app/early-input.ts";

const SCRIPT = readFileSync(join(REPOSITORY, "web/prerender/first-paint.js"), "utf8");
const ENTRY = "/static/js/index.js";
const LESSON = "/static/js/lesson.js";

function openPage() {
  document.head.innerHTML = `<script type="text/plain" data-files="${ENTRY} ${LESSON}"></script>`;
  document.body.innerHTML = `<div id="root"><header><button>Menu</button></header>
    <main><form><input aria-label="Search"><input type="checkbox" aria-label="Yearly"><input type="radio" aria-label="euro"><textarea></textarea>
      <select aria-label="Level"><option value="">Any</option><option value="easy">Easy</option></select><button>Send</button></form>
      <p><span data-word="hoi">Hoi</span> <a href="#top">Top</a></p></main></div>`;
  new Function(SCRIPT)();
}

function element<T extends Element>(selector: string): T {
  const found = document.querySelector<T>(selector);
  if (!found) throw new Error(`The page has no ${selector}.`);
  return found;
}

const isRunning = () => element("script[data-files]").getAttribute("src") === ENTRY;
const preloaded = () =>
  [...document.head.querySelectorAll("link[rel=modulepreload]")].map((link) => link.getAttribute("href"));

afterEach(() => {
  replayEarlyInput();
  localStorage.clear();
  document.documentElement.removeAttribute("data-session");
  document.documentElement.removeAttribute("data-unpainted");
  // The head stays until the next page, since scripts of earlier pages still look for their files there.
  document.body.replaceChildren();
});

describe("the code of a server-rendered page", () => {
  it("is requested after the first paint, each file at once", async () => {
    openPage();
    document.dispatchEvent(new Event("DOMContentLoaded"));
    expect(isRunning()).toBe(false);

    await soon(() => expect(isRunning()).toBe(true));
    expect(preloaded()).toEqual([ENTRY, LESSON]);
  });

  it("is requested at an early press, once", async () => {
    openPage();
    document.dispatchEvent(new Event("DOMContentLoaded"));

    element<HTMLElement>("header button").click();

    expect(isRunning()).toBe(true);
    await new Promise((resolve) => setTimeout(resolve, 400));
    expect(preloaded()).toHaveLength(2);
  });

  it("is requested before lazy pictures, which wait until then", async () => {
    openPage();
    expect(document.documentElement.matches("[data-unpainted]")).toBe(true);

    document.dispatchEvent(new Event("DOMContentLoaded"));

    await soon(() => expect(document.documentElement.matches("[data-unpainted]")).toBe(false));
  });
});

describe("the page of visitors", () => {
  it("is hidden from a learner", () => {
    localStorage.setItem("gruezi.signed-in", '"Anna"');
    openPage();

    expect(document.documentElement.dataset["session"]).toBe("kept");
  });

  it("is shown when storage is blocked", () => {
    const blocked = vi.spyOn(Storage.prototype, "getItem").mockImplementation(() => {
      throw new DOMException("Blocked", "SecurityError");
    });
    openPage();
    blocked.mockRestore();

    expect(document.documentElement.dataset["session"]).toBeUndefined();
  });
});

describe("input before the page is hydrated", () => {
  it("keeps the last press for the hydrated page, which gets it once", () => {
    openPage();
    const pressed: string[] = [];
    for (const one of [element<HTMLElement>("header button"), element<HTMLElement>("[data-word]")])
      one.addEventListener("click", () => pressed.push(one.textContent));

    element<HTMLElement>("header button").click();
    element<HTMLElement>("[data-word]").click();
    element<HTMLElement>("[data-word]").click();
    expect(pressed).toEqual([]);
    replayEarlyInput();
    replayEarlyInput();

    expect(pressed).toEqual(["Hoi"]);
    element<HTMLElement>("header button").click();
    expect(pressed).toEqual(["Hoi", "Menu"]);
  });

  it("leaves links to the browser", () => {
    openPage();
    const followed = vi.fn();
    element("main a").addEventListener("click", ({ defaultPrevented }) => followed(defaultPrevented));

    element<HTMLElement>("main a").click();

    expect(followed).toHaveBeenCalledExactlyOnceWith(false);
  });

  it.each(["checkbox", "radio"])("ticks a %s when the page is hydrated", (type) => {
    openPage();
    const box = element<HTMLInputElement>(`input[type=${type}]`);
    const told: boolean[] = [];
    box.addEventListener("change", () => told.push(box.checked));

    box.click();
    expect(box.checked).toBe(false);
    replayEarlyInput();

    expect(told).toEqual([true]);
  });

  it("keeps texts, also when hydration has emptied their fields", () => {
    openPage();
    const fields = ["input", "textarea", "select"].map((name) => element<HTMLInputElement>(name));
    const texts = ["tram", "Hoi zäme", "easy"];
    for (const [index, field] of fields.entries()) {
      field.value = texts[index] ?? "";
      field.dispatchEvent(new Event("input", { bubbles: true }));
    }
    const told: string[] = [];
    for (const field of fields) field.addEventListener("change", () => told.push(field.value));
    for (const field of fields) field.value = "";

    replayEarlyInput();

    expect(told).toEqual(texts);
  });

  it("sends no form, and presses its button again when the page is hydrated", () => {
    openPage();
    const sent = vi.fn((event: Event) => event.preventDefault());
    const early = new Event("submit", { bubbles: true, cancelable: true });
    element("form").dispatchEvent(early);
    expect(early.defaultPrevented).toBe(true);
    element("form").addEventListener("submit", sent);

    element<HTMLElement>("form button").click();
    expect(sent).not.toHaveBeenCalled();
    replayEarlyInput();

    expect(sent).toHaveBeenCalledOnce();
  });
});
