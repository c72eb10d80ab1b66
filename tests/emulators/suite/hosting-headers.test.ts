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
  "static/js/main.1a2b3c4d.js",
  "icons/card.jpg",
];

/** An hour, and then at once from the browser's own copy while it is asked for; a missing chunk has the same header. */
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

describe("Hosting lets a browser keep", () => {
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

describe("Hosting leaves to the function that answers how long it may be kept", () => {
  it.each(["/", "/home", "/videos/bim-beck", "/lessons/2026", "/nowhere", "/catalogue", "/sitemap.xml"])(
    "%s",
    async (path) => {
      // Nothing runs behind it here, so the answer is an error; a header of Hosting's own would stand on it all the same.
      expect((await read(path)).headers.get("Cache-Control")).not.toBe("no-cache");
    },
  );
});

describe("every answer of Hosting", () => {
  it.each([
    "/",
    "/my-account",
    "/sw.js",
    "/static/js/main.1a2b3c4d.js",
    "/static/js/gone.0.js",
    "/.x",
    "/videos/.x",
    "/.x/y",
    "/static/.x",
    "/a%0Ab",
    "/unsubscribe/.x",
  ])("%s tells the browser what it may do with it", async (path) => {
    const { headers } = await read(path);

    expect(Object.fromEntries(headers)).toMatchObject({
      "strict-transport-security": "max-age=31536000; includeSubDomains",
      "x-content-type-options": "nosniff",
      "referrer-policy": "strict-origin-when-cross-origin",
      // The window of a sign-in with Google must be able to answer the page that opened it.
      "cross-origin-opener-policy": "same-origin-allow-popups",
      "cross-origin-resource-policy": "same-origin",
      "permissions-policy": expect.stringContaining("camera=()"),
      "content-security-policy": expect.stringMatching(/^default-src 'none'; .*frame-ancestors 'self'/),
    });
  });

  it("lets no browser remember for a day that a chunk is missing", async () => {
    const { status, headers } = await read("/static/js/gone.0.js");

    expect(status).toBe(404);
    expect(headers.get("Cache-Control")).not.toMatch(/immutable|max-age=\d{5}/);
  });

  it("is the shell for a learner's own pages, and a missing chunk is missing", async () => {
    const [page, chunk] = await Promise.all([read("/today/progress"), read("/static/js/gone.0.js")]);

    expect([page.status, await page.text()]).toEqual([200, "shell.html"]);
    expect(chunk.status).toBe(404);
  });
});
