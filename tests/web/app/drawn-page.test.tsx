import { CacheProvider, css, Global } from "@emotion/react";
import { act, cleanup, render, screen } from "@testing-library/react";
import { useState } from "react";
import { hydrateRoot, type Root } from "react-dom/client";
import { renderToString } from "react-dom/server";
import { afterEach, describe, expect, it, vi } from "vitest";
import { soon } from "#support/suite/soon.ts";
import { drawnStyles, replaceDrawnPage } from "#web/app/drawn-page.ts";
import { onceTouched } from "#web/lib/first-touch.ts";

function Part({ onDrawn }: { onDrawn?: () => void }) {
  const [count, setCount] = useState(0);
  onDrawn?.();
  return (
    <button type="button" onClick={() => setCount(count + 1)}>
      Pressed {count} times
    </button>
  );
}

/** The page as the server drew it; there nobody touches anything. */
function drawnRoot(markup: string): HTMLElement {
  document.body.innerHTML = `<div id="root" data-prerendered="/">${markup}</div>`;
  const root = document.getElementById("root");
  if (!root) throw new Error("The page has no root.");
  return root;
}

afterEach(() => {
  document.head.replaceChildren();
  delete window.grueziTouched;
  delete document.documentElement.dataset["session"];
  document.body.replaceChildren();
  vi.useRealTimers();
});

describe("a page that nobody has touched", () => {
  it("stays as the server drew it, and answers once somebody does something", async () => {
    const root = drawnRoot(renderToString(<Part />));
    const { promise, resolve } = Promise.withResolvers<void>();
    window.grueziTouched = promise;
    const onDrawn = vi.fn();
    let taken: Root | undefined;
    await act(async () =>
      onceTouched(() => {
        taken = hydrateRoot(root, <Part onDrawn={onDrawn} />);
      }),
    );
    expect(onDrawn).not.toHaveBeenCalled();
    expect(root.textContent).toBe("Pressed 0 times");

    await act(async () => resolve());
    await act(async () => root.querySelector("button")?.click());

    expect(root.textContent).toBe("Pressed 1 times");
    act(() => taken?.unmount());
  });

  it("is only a page that may be read: any other is taken over at once", () => {
    const take = vi.fn();

    onceTouched(take);

    expect(take).toHaveBeenCalledOnce();
  });
});

const Words = () => (
  <CacheProvider value={drawnStyles().cache}>
    <p css={{ color: "red" }}>Hoi</p>
    <p css={{ color: "blue" }}>Sali</p>
  </CacheProvider>
);

describe("the styles of a page that the server drew", () => {
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

  it("go with the part that they are for, where they are global", () => {
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

  it("are all written where the server drew nothing", () => {
    render(<Words />);

    expect(written().join("")).toBe(`.css-${nameOf("Hoi")}{color:red;}.css-${nameOf("Sali")}{color:blue;}`);
    expect(drawnStyles().areDrawn).toBe(false);
  });
});

describe("the page of somebody who was signed in", () => {
  const session = () => document.documentElement.dataset["session"];
  const isHidden = (element: Element) => element.matches("[data-session=kept] [data-prerendered]");

  it("takes the place of what was drawn for visitors once it has its content", async () => {
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

  it("has the root to itself where nothing was drawn", () => {
    const root = drawnRoot("");

    expect(replaceDrawnPage(root)).toBe(root);
    expect(session()).toBeUndefined();
  });
});
