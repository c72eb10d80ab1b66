import { CacheProvider, css, Global } from "@emotion/react";
import { act, cleanup, render, screen } from "@testing-library/react";
import { Suspense, use, useEffect, useState } from "react";
import { hydrateRoot, type Root } from "react-dom/client";
import { renderToString } from "react-dom/server";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { soon } from "#support/suite/soon.ts";
import { drawnStyles, hasDrawnPage, replaceDrawnPage, whenIdleOrPressed } from "#web/app/drawn-page.ts";
import { replayEarlyInput } from "#web/app/early-input.ts";

function Part({ onDrawn }: { onDrawn?: () => void }) {
  const [count, setCount] = useState(0);
  onDrawn?.();
  return (
    <button type="button" onClick={() => setCount(count + 1)}>
      Pressed {count} times
    </button>
  );
}

function drawnRoot(markup: string): HTMLElement {
  document.body.innerHTML = `<div id="root" data-prerendered="/">${markup}</div>`;
  const root = document.getElementById("root");
  if (!root) throw new Error("The page has no root.");
  return root;
}

afterEach(() => {
  document.head.replaceChildren();
  delete document.documentElement.dataset["session"];
  document.body.replaceChildren();
  vi.useRealTimers();
});

describe("a server-rendered page", () => {
  const idle = vi.fn();
  function hydrateLater() {
    const root = drawnRoot(renderToString(<Part />));
    const onDrawn = vi.fn();
    const hydrate = vi.fn(() => {
      taken = hydrateRoot(root, <Part onDrawn={onDrawn} />);
    });
    act(() => whenIdleOrPressed(hydrate));
    return { root, hydrate };
  }
  let taken: Root | undefined;

  beforeEach(() => {
    idle.mockReset();
    vi.stubGlobal("requestIdleCallback", idle);
    vi.stubGlobal("cancelIdleCallback", vi.fn());
  });
  afterEach(() => {
    act(() => taken?.unmount());
    taken = undefined;
    delete window.grueziEarly;
    vi.unstubAllGlobals();
  });

  it("is hydrated when the browser is idle, and responds to a press afterwards", async () => {
    const { root, hydrate } = hydrateLater();
    expect(hydrate).not.toHaveBeenCalled();

    await act(async () => idle.mock.calls[0]?.[0]());
    act(() => root.querySelector("button")?.click());

    expect(root.textContent).toBe("Pressed 1 times");
  });

  it.each(["pointerdown", "keydown", "focusin"])(
    "is hydrated at the first %s, and only once",
    async (sign) => {
      const { root, hydrate } = hydrateLater();

      await act(async () => root.dispatchEvent(new Event(sign, { bubbles: true })));
      await act(async () => idle.mock.calls[0]?.[0]());

      expect(hydrate).toHaveBeenCalledOnce();
    },
  );

  it("is hydrated at once when it was pressed before its code loaded", () => {
    window.grueziEarly = {
      press: new MouseEvent("click"),
      texts: new Map(),
      listening: new AbortController(),
    };

    expect(hydrateLater().hydrate).toHaveBeenCalledOnce();
  });
});

/** The fields suspend on `content`. */
function Form({ content }: { content: Promise<void> | null }) {
  return (
    <Suspense>
      <Suspense>
        <Fields content={content} />
      </Suspense>
      <EarlyInput />
    </Suspense>
  );
}

function Fields({ content }: { content: Promise<void> | null }) {
  if (content) use(content);
  const [text, setText] = useState("");
  const [isEasy, setEasy] = useState("");
  return (
    <>
      <input value={text} onChange={(event) => setText(event.currentTarget.value)} />
      <select value={isEasy} onChange={(event) => setEasy(event.currentTarget.value)}>
        <option value="">Any</option>
        <option value="easy">Easy</option>
      </select>
      <output>{`${text} ${isEasy}`}</output>
      <Part />
    </>
  );
}

function EarlyInput() {
  useEffect(() => {
    const timer = setTimeout(replayEarlyInput);
    return () => clearTimeout(timer);
  }, []);
  return null;
}

it.each([
  ["at once", () => null],
  ["once its content has come", () => new Promise<void>((resolve) => setTimeout(resolve, 50))],
])("early texts and an early press reach a hydrated page once each, %s", async (_when, contentOf) => {
  const root = drawnRoot(renderToString(<Form content={null} />));
  const [field, level] = [root.querySelector("input"), root.querySelector("select")];
  if (!field || !level) throw new Error("The page has no field.");
  field.value = "tram";
  level.value = "easy";
  const press = new MouseEvent("click", { bubbles: true, cancelable: true });
  Object.defineProperty(press, "target", { value: root.querySelector("button") });
  const texts = new Map<HTMLInputElement | HTMLSelectElement, string>([
    [field, "tram"],
    [level, "easy"],
  ]);
  window.grueziEarly = { press, texts, listening: new AbortController() };

  const content = contentOf();
  const taken = await act(async () => hydrateRoot(root, <Form content={content} />));

  await soon(() => expect(root.querySelector("output")?.textContent).toBe("tram easy"));
  expect(field.value).toBe("tram");
  expect(root.querySelector("button")?.textContent).toBe("Pressed 1 times");
  expect(window.grueziEarly).toBeUndefined();
  act(() => taken.unmount());
});

const Words = () => (
  <CacheProvider value={drawnStyles().cache}>
    <p css={{ color: "red" }}>Hoi</p>
    <p css={{ color: "blue" }}>Sali</p>
  </CacheProvider>
);

describe("the styles of a server-rendered page", () => {
  const written = () =>
    [...document.querySelectorAll("style[data-emotion]")].map((style) => style.textContent);
  const nameOf = (text: string) => screen.getByText(text).className.replace("css-", "");

  it("are not written again, and stay where they are", () => {
    render(<Words />);
    const red = nameOf("Hoi");
    cleanup();
    document.head.innerHTML = `<style data-styles="other ${red}">.css-${red}{color:red;}</style><title>Hoi</title>`;

    render(<Words />);

    expect(document.head.firstElementChild?.outerHTML).toContain(`data-styles="other ${red}"`);
    expect(written().join("")).toBe(`.css-${nameOf("Sali")}{color:blue;}`);
    expect(drawnStyles().areDrawn).toBe(true);
  });

  it("are removed with their part when they are global", () => {
    const onPaper = css({ "@media print": { header: { display: "none" } } });
    document.head.innerHTML = `<style data-styles="x"></style><style data-emotion="css-global ${onPaper.name}" data-s="">@media print{header{display:none;}}</style>`;
    const { unmount } = render(
      <CacheProvider value={drawnStyles().cache}>
        <Global styles={onPaper} />
      </CacheProvider>,
    );
    const onPaperStyles = () =>
      [...document.querySelectorAll("style")].filter((style) => style.textContent.includes("@media print"));
    expect(onPaperStyles()).toHaveLength(1);

    unmount();

    expect(onPaperStyles()).toEqual([]);
  });

  it("are all written when the server rendered nothing", () => {
    render(<Words />);

    expect(written().join("")).toBe(`.css-${nameOf("Hoi")}{color:red;}.css-${nameOf("Sali")}{color:blue;}`);
    expect(drawnStyles().areDrawn).toBe(false);
  });
});

describe("the page of a learner with a session", () => {
  const session = () => document.documentElement.dataset["session"];
  const isHidden = (element: Element) => element.matches("[data-session=kept] [data-prerendered]");

  it("replaces what was rendered for visitors when it has its content", async () => {
    const drawn = drawnRoot("<main>For visitors</main>");
    const own = replaceDrawnPage(drawn);
    own.textContent = "Loading";
    await Promise.resolve();
    expect([...document.body.children]).toEqual([drawn, own]);
    expect([drawn, own].map(isHidden)).toEqual([true, true]);

    own.innerHTML = "<main>Hoi Anna</main>";

    await soon(() => expect([...document.body.children]).toEqual([own]));
    expect(own.id).toBe("root");
    expect(isHidden(own)).toBe(false);
    expect(session()).toBeUndefined();
  });

  it("shows that it is loading when its code takes long", () => {
    vi.useFakeTimers();
    const own = replaceDrawnPage(drawnRoot("<main>For visitors</main>"));
    own.textContent = "Loading";

    vi.advanceTimersByTime(1_000);

    expect([...document.body.children]).toEqual([own]);
    expect(isHidden(own)).toBe(false);
  });

  it("uses the root itself when nothing was rendered", () => {
    const root = drawnRoot("");

    expect(replaceDrawnPage(root)).toBe(root);
    expect(session()).toBeUndefined();
  });
});

describe("the page rendered for visitors", () => {
  afterEach(() => history.replaceState(null, "", "/"));

  it.each([
    ["/", true],
    ["/?fbclid=IwAR0", true],
    ["/?utm_source=newsletter&utm_medium=mail", true],
    ["/?gclid=1&unknown", true],
    ["/#lessons", true],
    ["/?q=beck", false],
    ["/?fbclid=IwAR0&level=A1", false],
    ["/course?fbclid=IwAR0", false],
  ])("is used for %s: %s", (address, isDrawn) => {
    history.replaceState(null, "", address);

    expect(hasDrawnPage(drawnRoot(""))).toBe(isDrawn);
  });
});
