import { mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Suite, startSuite } from "#emulators/suite/suite.ts";

const FILES = [
  "index.html",
  "home.html",
  "shell.html",
  "sw.js",
  "manifest.webmanifest",
  "icon.svg",
  "icons/icon-192.png",
  "fonts/hanken-grotesk-latin.woff2",
  "fonts/OFL.txt",
  "static/js/main.1a2b3c4d.js",
  "static/poster.1a2b3c4d.webp",
  "static/drawing.1a2b3c4d.svg",
  "static/page.1a2b3c4d.html",
  "icons/card.jpg",
];

/** A missing chunk has the same header. */
const NAMED_BY_CONTENT = "public, max-age=3600, stale-while-revalidate=31536000";

let suite: Suite;

const read = (path: string): Promise<Response> => fetch(`${suite.urls.hosting}${path}`);

beforeAll(async () => {
  suite = await startSuite({ emulators: ["hosting"] });
  for (const file of FILES) {
    const path = join(suite.publicFolder, file);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, file);
  }
}, 60_000);

afterAll(() => suite.stop());

describe("Hosting's cache header", () => {
  it.each([
    ["a learner's own page", "/my-account", "no-cache"],
    ["one below another", "/today/progress", "no-cache"],
    ["the service worker, or no update would ever come", "/sw.js", "no-cache"],
    ["the manifest", "/manifest.webmanifest", "no-cache"],
    ["the icon of the tab", "/icon.svg", "no-cache"],
    ["icons for a day", "/icons/icon-192.png", "public, max-age=86400"],
    ["the picture of the site for a day", "/icons/card.jpg", "public, max-age=86400"],
    ["the font for a month", "/fonts/hanken-grotesk-latin.woff2", "public, max-age=2592000"],
    [
      "what is named by its content, used at once for a year",
      "/static/js/main.1a2b3c4d.js",
      NAMED_BY_CONTENT,
    ],
  ])("%s", async (_what, path, expected) => {
    const { status, headers } = await read(path);

    expect([status, headers.get("Cache-Control")]).toEqual([200, expected]);
  });
});

describe("Hosting leaves the cache header to the function", () => {
  it.each(["/", "/home", "/videos/bim-beck", "/lessons/2026", "/nowhere", "/catalogue", "/sitemap.xml"])(
    "%s",
    async (path) => {
      // The response is an error, which would still carry Hosting's own header.
      expect((await read(path)).headers.get("Cache-Control")).not.toBe("no-cache");
    },
  );
});

const EVERYWHERE = { "x-content-type-options": "nosniff", "cross-origin-resource-policy": "same-origin" };

const OF_DOCUMENTS = {
  "strict-transport-security": "max-age=31536000; includeSubDomains",
  "referrer-policy": "strict-origin-when-cross-origin",
  // Google's sign-in window must reach its opener.
  "cross-origin-opener-policy": "same-origin-allow-popups",
  "permissions-policy": expect.stringContaining("camera=()"),
  "content-security-policy": expect.stringMatching(/^default-src 'none'; .*frame-ancestors 'self'/),
};

describe("a document, a worker, or an unlisted path", () => {
  it.each([
    "/",
    "/my-account",
    "/shell.html",
    "/sw.js",
    "/icon.svg",
    "/manifest.webmanifest",
    "/videos/bim-beck",
    "/catalogue",
    "/media/lessons/bim-beck/sheet.pdf",
    "/static/drawing.1a2b3c4d.svg",
    "/static/page.1a2b3c4d.html",
    "/static/no-ending",
    // A missing file has the headers of /404.html.
    "/static/js/gone.0.js",
    "/fonts/OFL.txt",
    "/icons",
    "/statics/main.js",
    "/videos/static/main.js",
    "/main.js",
    "/.x",
    "/videos/.x",
    "/.x/y",
    "/static/.x",
    "/static/.x/main.js",
    "/icons/.x.png",
    "/a%0Ab",
    "/unsubscribe/.x",
  ])("%s has the headers of a document", async (path) => {
    const { headers } = await read(path);

    expect(Object.fromEntries(headers)).toMatchObject({ ...EVERYWHERE, ...OF_DOCUMENTS });
  });
});

describe("a file that is no document", () => {
  it.each([
    "/static/js/main.1a2b3c4d.js",
    "/static/poster.1a2b3c4d.webp",
    "/icons/icon-192.png",
    "/icons/card.jpg",
    "/fonts/hanken-grotesk-latin.woff2",
    "/media/public/thumbnails/bim-beck-1a2b3c4d.webp",
    "/media/4102444800.kkkkkkkk.visitor.ssss/lessons/bim-beck/video/240p/0.m4s",
  ])("%s states its type and its origin only", async (path) => {
    const headers = Object.fromEntries((await read(path)).headers);

    expect(headers).toMatchObject(EVERYWHERE);
    expect(Object.keys(headers).filter((name) => name in OF_DOCUMENTS)).toEqual([]);
  });

  it.each(["/icons/none.png", "/fonts/none.woff2", "/static/none.js", "/icons/none/", "/static/js/main.js/"])(
    "%s is missing, without a page of the app in its place",
    async (path) => {
      const answer = await read(path);

      // The status is 404, because no function draws here.
      expect(answer.status).toBe(404);
      expect(await answer.text()).not.toContain("shell.html");
    },
  );
});

describe("every answer of Hosting", () => {
  it("lets no browser cache a missing chunk for a day", async () => {
    const { status, headers } = await read("/static/js/gone.0.js");

    expect(status).toBe(404);
    expect(headers.get("Cache-Control")).not.toMatch(/immutable|max-age=\d{5}/);
  });

  it("is the shell for a learner's own pages, and 404 for a missing chunk", async () => {
    const [page, chunk] = await Promise.all([read("/today/progress"), read("/static/js/gone.0.js")]);

    expect([page.status, await page.text()]).toEqual([200, "shell.html"]);
    expect(chunk.status).toBe(404);
  });
});
