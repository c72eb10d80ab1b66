import createCache from "@emotion/cache";
import type { InitialData } from "@gruezi/contract/page-document";
import { describe, expect, it } from "vitest";
import { toPrecacheList } from "#web-build/precache-list.ts";
import { parseHtml } from "#web-prerender/html-tree.ts";
import { toPageDocument, withHead } from "#web-prerender/page-document.ts";
import { takeApart } from "#web-prerender/prerendered-markup.ts";

const SHELL = `<!doctype html><html><head>
    <!--head-->
    <title>Grüezi</title>
    <meta name="description" content="Lessons" />
    <!--shell-->
    <link rel="preload" href="/catalogue" as="fetch" crossorigin />
    <script type="module" crossorigin src="/static/js/index.a1.js"></script>
    <link rel="modulepreload" crossorigin href="/static/js/react.b2.chunk.js">
  </head><body><!--app--><div id="root"></div><!--/app--></body></html>`;

const DATA = { at: 0, catalogue: { lessons: [] } } as unknown as InitialData; // The page only passes it on.

const aPage = (changes: Partial<Parameters<typeof toPageDocument>[0]> = {}) =>
  toPageDocument({
    shell: SHELL,
    path: "/videos/x",
    isAnywhere: false,
    head: "<title>A lesson</title>",
    initialData: DATA,
    files: ["/static/js/index.a1.js", "/static/js/lesson.c3.chunk.js"],
    script: "first()",
    markup: "<h1>$& Säg’s</h1>",
    styles: "<style>.x{}</style>",
    preloads: '<link rel="preload" as="image" href="/poster.webp">',
    ...changes,
  });

/** A cache filled as by emotion in `compat` mode. */
function aCache() {
  const cache = createCache({ key: "css" });
  cache.inserted = { g1: "a{}", x1: ".css-x1{}", "animation-k1": "@keyframes k1{}" };
  cache.registered = { "css-x1": "color:red;" };
  return cache;
}

describe("rendered HTML", () => {
  it("gets its styles from emotion, each global one by its own name and the others together", () => {
    expect(takeApart("<p>Hoi</p>", aCache())).toEqual({
      markup: "<p>Hoi</p>",
      preloads: "",
      styles:
        '<style data-emotion="css-global g1" data-s="">a{}</style><style data-styles="x1 animation-k1">.css-x1{}@keyframes k1{}</style>',
    });
  });

  it("names the preloaded picture, by React or by the first drawn one", () => {
    const byReact = '<link rel="preload" as="image" href="/a.webp" fetchPriority="high"/>';

    expect(takeApart(`${byReact}<p>Hoi</p>`, aCache())).toMatchObject({
      preloads: byReact,
      markup: "<p>Hoi</p>",
    });
    expect(takeApart('<img src="/b.webp" alt="" fetchPriority="high"/>', aCache()).preloads).toContain(
      'href="/b.webp"',
    );
  });

  it("is refused if a part was left to the browser", () => {
    expect(() => takeApart("<div><!--$!--></div>", aCache())).toThrow("only a browser");
  });

  it("is refused if emotion stores its styles differently", () => {
    expect(() => takeApart("<p>Hoi</p>", createCache({ key: "css" }))).toThrow("no styles");
  });
});

describe("a page's document", () => {
  it("shows the page with its own head, and loads its code later", () => {
    const html = aPage();

    expect(html).toContain('<div id="root" data-prerendered="/videos/x"><h1>$& Säg’s</h1></div>');
    expect(html).toContain('data-files="/static/js/index.a1.js /static/js/lesson.c3.chunk.js"></script>');
    expect(html).not.toContain(" src=");
    expect(html).toContain('<title>A lesson</title>\n<link rel="preload" as="image" href="/poster.webp">');
    expect(html).not.toContain("Grüezi</title>");
    expect(html).not.toContain("modulepreload");
    expect(html).not.toContain('as="fetch"');
  });

  it("has no address if shared by many, and no description of another page", () => {
    expect(aPage({ isAnywhere: true })).toContain('<div id="root" data-prerendered="*">');
  });

  it("escapes its initial data for a script", () => {
    const initialData = { ...DATA, catalogue: { lessons: ["</script><!--"] } } as unknown as InitialData; // The page only escapes it.

    expect(aPage({ initialData })).toContain(
      'id="initial-data">{"at":0,"catalogue":{"lessons":["\\u003c/script>\\u003c!--"]}}</script>',
    );
  });

  it.each(["<!--head-->", "</head>", "<!--app-->", "<!--/app-->"])(
    "is not made of a shell without %s",
    (part) => {
      expect(() => aPage({ shell: SHELL.replace(part, "<i>") })).toThrow("The built index.html has no");
    },
  );

  it("is the shell with another head when there is no page to draw", () => {
    expect(withHead(SHELL, "<title>Sign in</title>")).toContain("<title>Sign in</title>");
  });
});

describe("a lesson's text on the server", () => {
  it("has elements without attributes and comments", () => {
    expect(parseHtml('<p class="x">A <strong>Grüezi</strong>&amp;<!-- no --></p>\n')).toEqual([
      { name: "p", children: ["A ", { name: "strong", children: ["Grüezi"] }, "&"] },
      "\n",
    ]);
  });
});

describe("a numbered list on the server", () => {
  it("keeps its first number", () => {
    expect(parseHtml('<ol start="3" class="x"><li>drü</li></ol>')).toEqual([
      { name: "ol", start: "3", children: [{ name: "li", children: ["drü"] }] },
    ]);
  });
});

describe("the precache", () => {
  it("is updated when a file without a hash in its name has changed", () => {
    const [before] = toPrecacheList({}, { "/shell.html": "one" });
    const [after] = toPrecacheList({}, { "/shell.html": "two" });

    expect(before?.revision).not.toBe(after?.revision);
  });
});
