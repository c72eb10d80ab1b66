import "#support/functions/env.ts";
import { MINUTE } from "@gruezi/contract/durations";
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { sitemap } from "#functions/index.ts";
import { config } from "#functions/platform/config.ts";
import { serveFunction } from "#support/functions/serve-function.ts";
import { clearStore, countReads, storeLessons } from "#support/functions/store.ts";
import { aLesson } from "#support/samples/documents.ts";

/** Moves past the minute for which an instance caches its answer. */
const passMinute = () => void vi.setSystemTime(Date.now() + MINUTE);

beforeAll(() => void vi.useFakeTimers({ toFake: ["Date"] }));
afterAll(() => void vi.useRealTimers());
beforeEach(async () => {
  vi.restoreAllMocks();
  passMinute();
  await clearStore();
  await storeLessons(aLesson());
});

describe("the sitemap", () => {
  it("lists the published lessons, and is cached for a minute", async () => {
    const ask = await serveFunction(sitemap);

    const { status, headers, text } = await ask("/sitemap.xml");

    expect(status).toBe(200);
    expect(headers).toMatchObject({
      "content-type": "application/xml; charset=utf-8",
      "cache-control": "public, max-age=60, s-maxage=60",
      "x-content-type-options": "nosniff",
    });
    expect(text).toContain(`<loc>${config.publicOrigin}/videos/bim-beck</loc>`);
  });

  it("lists a new lesson within the minute, and a withdrawn one no more", async () => {
    const ask = await serveFunction(sitemap);
    await ask("/sitemap.xml");
    await clearStore();
    await storeLessons(aLesson({ DocID: "am-bahnhof" }));
    passMinute();

    const { text } = await ask("/sitemap.xml");

    expect(text).toContain("/videos/am-bahnhof</loc>");
    expect(text).not.toContain("/videos/bim-beck</loc>");
  });

  it("is read once a minute, however often it is requested past the CDN", async () => {
    const ask = await serveFunction(sitemap);
    const reads = countReads();

    await Promise.all(Array.from({ length: 20 }, () => ask("/sitemap.xml")));

    expect(reads()).toBe(1);
  });

  it("is not found if our own origin is unknown", async () => {
    vi.spyOn(config, "publicOrigin", "get").mockReturnValue("");
    const ask = await serveFunction(sitemap);

    const { status, headers } = await ask("/sitemap.xml");

    expect([status, headers["cache-control"]]).toEqual([404, "no-store"]);
  });
});

describe.each([["/sitemap.xml", sitemap]])("%s", (path, handler) => {
  it("refuses a query, because the CDN would cache each as another file", async () => {
    const ask = await serveFunction(handler);

    expect((await ask(`${path}?x=1`)).status).toBe(400);
  });

  it.each(["POST", "PUT", "DELETE"])("cannot be reached by %s", async (method) => {
    const ask = await serveFunction(handler);

    expect((await ask(path, { method })).status).toBe(405);
  });
});
