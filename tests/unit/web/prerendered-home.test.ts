import { createElement, lazy, Suspense } from "react";
import { renderToString } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { toHomeFile } from "#web-build/home-file.ts";
import { toPrecacheList } from "#web-build/precache-list.ts";
import { takeApart } from "#web-build/prerendered-markup.ts";

const SHELL = `<!doctype html><html><head>
    <link rel="preload" href="/catalogue" as="fetch" crossorigin />
    <script type="module" crossorigin src="/static/js/index.a1.js"></script>
    <link rel="modulepreload" crossorigin href="/static/js/react.b2.chunk.js">
  </head><body><div id="root"></div></body></html>`;

const aHome = (changes: Partial<Parameters<typeof toHomeFile>[0]> = {}) =>
  toHomeFile({
    shell: SHELL,
    path: "/",
    script: "first()",
    markup: "<h1>$& Säg’s</h1>",
    styles: "",
    ...changes,
  });

describe("what React rendered", () => {
  it("gives up its styles, each global one by its own name", () => {
    const { markup, styles } = takeApart(
      '<style data-emotion="css-global g1">a{}</style><style data-emotion="css x1">.x{}</style><p>Hoi<style data-emotion="css y2">.y{}</style></p>',
    );

    expect(markup).toBe("<p>Hoi</p>");
    expect(styles).toBe(
      '<style data-emotion="css-global g1" data-s="">a{}</style><style data-emotion="css x1 y2" data-s="">.x{}.y{}</style>',
    );
  });

  it("is refused while it waits for something", () => {
    const Late = lazy(() => new Promise<never>(() => undefined));
    const rendered = renderToString(createElement(Suspense, { fallback: "Loading" }, createElement(Late)));

    expect(() => takeApart(rendered)).toThrow("after hydration");
  });

  it("is refused where emotion marks its styles in another way", () => {
    expect(() => takeApart('<style data-styles="css x1">.x{}</style><p>Hoi</p>')).toThrow("no styles");
  });
});

describe("the home page's file", () => {
  it("shows the page at once and asks for its code later", () => {
    const html = aHome();

    expect(html).toContain('<div id="root" data-prerendered="/"><h1>$& Säg’s</h1></div>');
    expect(html).toContain('<script type="module" crossorigin data-later="/static/js/index.a1.js">');
    expect(html).toContain('<link data-later crossorigin href="/static/js/react.b2.chunk.js">');
    expect(html).not.toContain('rel="preload"');
  });

  it("is never shown to somebody who was signed in", () => {
    expect(aHome()).toContain(
      "<style>[data-session=kept] #root{display:none}</style><script>first()</script>",
    );
  });

  it.each([
    ["a place for the page", '<div id="root">'],
    ["an end of its head", "</head>"],
    ["something preloaded", 'rel="preload"'],
    ["code that is preloaded", 'rel="modulepreload"'],
    ["an entry", '<script type="module"'],
  ])("is not made of a shell without %s", (_what, part) => {
    expect(() => aHome({ shell: SHELL.replace(part, "<i>") })).toThrow("The built index.html has no");
  });
});

describe("what is kept from the start", () => {
  it("is kept anew when a file without a hash in its name has changed", () => {
    const [before] = toPrecacheList({}, { "/shell.html": "one" });
    const [after] = toPrecacheList({}, { "/shell.html": "two" });

    expect(before?.revision).not.toBe(after?.revision);
  });
});
