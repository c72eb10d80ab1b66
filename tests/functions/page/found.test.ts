import "#support/functions/env.ts";
import { SECOND } from "@gruezi/contract/durations";
import { PAID_PART_CLASS } from "@gruezi/contract/paid-part";
import { type DrawnRouteId, fixedPart, isDrawn, isNamed, ROUTE_IDS } from "@gruezi/contract/routes";
import { describe, expect, it, vi } from "vitest";
import { videoPath } from "#functions/gateways/firestore/document-paths.ts";
import { page } from "#functions/index.ts";
import {
  drawPagesForEachTest,
  EMPTY_ROOT,
  initialDataIn,
  PAID,
  PUBLIC,
  secondsCached,
  storeSecrets,
} from "#support/functions/drawn-pages.ts";
import { takeLoggedFaults } from "#support/functions/log.ts";
import { serveFunction } from "#support/functions/serve-function.ts";
import { countReads, store, storeLessons } from "#support/functions/store.ts";
import { aLesson } from "#support/samples/documents.ts";
import { type RouteNames, routeAddress } from "#support/samples/route-address.ts";

drawPagesForEachTest();

const NAMES: RouteNames<DrawnRouteId> = {
  lesson: "am-bahnhof",
  miniLesson: "mini-znueni",
  shelf: "2026",
};

/** A new drawn page without its text does not compile. */
const TEXTS: Record<DrawnRouteId, string> = {
  home: "Am Bahnhof",
  lesson: "Written of am-bahnhof.",
  miniLesson: "Said in gsw of mini-znueni.",
  shelf: "Am Bahnhof",
  course: "The course",
  subscriptions: "Subscriptions",
  liveLessons: "Live lessons",
  grammar: "Grammar",
  contact: "Contact",
  privacyPolicy: "Privacy Policy",
  termsAndConditions: "Terms",
  disclaimer: "Disclaimer",
};

const DRAWN = ROUTE_IDS.filter(isDrawn).map((id): [string, string] => [routeAddress(id, NAMES), TEXTS[id]]);
const SHELLS = ROUTE_IDS.filter((id) => !isDrawn(id) && !isNamed(id)).map(fixedPart);

describe("a public page", () => {
  it.each<[string, string]>([
    ...DRAWN,
    ["/home", "Am Bahnhof"],
    ["/videos/mini-znueni", "Written of mini-znueni."],
    ["/privacy-policy/2026", "Privacy Policy"],
  ])("%s is drawn, and cached by the CDN for a minute at most", async (path, text) => {
    const ask = await serveFunction(page);

    const answer = await ask(path);

    expect(answer.status).toBe(200);
    expect(answer.headers).toMatchObject({
      "content-type": "text/html; charset=utf-8",
      "x-content-type-options": "nosniff",
    });
    expect(secondsCached(answer)).toBe(60);
    expect(answer.text).toContain(text);
    expect(answer.text).not.toContain(EMPTY_ROOT);
    expect(takeLoggedFaults()).toEqual([]);
  });

  it.each([...SHELLS, "/settings/", "/Today"])(
    "%s is the shell, because nothing can be read before its code has come, and is cached as well",
    async (path) => {
      const ask = await serveFunction(page);
      const reads = countReads();

      const answer = await ask(path);

      expect([answer.status, secondsCached(answer), reads()]).toEqual([200, 60, 0]);
      expect(answer.text).toContain(EMPTY_ROOT);
    },
  );

  it.each([
    ["/home", "/home"],
    ["/privacy-policy/2026", "/privacy-policy"],
    ["/SUBSCRIPTIONS/", "/subscriptions"],
    ["/Videos/am-bahnhof", "/videos/am-bahnhof"],
  ])("%s says that it was drawn for %s, so that its code can hydrate it", async (asked, drawn) => {
    const ask = await serveFunction(page);

    expect((await ask(asked)).text).toContain(` data-prerendered="${drawn}"`);
  });

  it("is cached only as long as its lessons count as fresh", async () => {
    const ask = await serveFunction(page);
    await ask("/");
    vi.setSystemTime(Date.now() + 45 * SECOND);

    expect(secondsCached(await ask("/videos/am-bahnhof"))).toBe(15);
  });

  it("contains in its HTML what its code would request", async () => {
    const ask = await serveFunction(page);

    const { lesson, catalogue } = initialDataIn(await ask("/videos/am-bahnhof"));

    expect(lesson).toMatchObject({
      videoId: "am-bahnhof",
      content: { hasAccess: true, Text: "<p>Written of am-bahnhof.</p>" },
      captions: { gsw: expect.stringContaining("Said in gsw of am-bahnhof.") },
    });
    expect(catalogue.lessons.map(({ DocID }) => DocID).sort()).toEqual([
      "am-bahnhof",
      "bim-beck",
      "mini-znueni",
    ]);
  });

  it("escapes a title that would end a script or an attribute", async () => {
    const Title = `</script><img src=x onerror="a()">'"&<!--`;
    await storeLessons({ ...PUBLIC, Title });
    const ask = await serveFunction(page);

    const answer = await ask("/videos/am-bahnhof");

    expect(answer.status).toBe(200);
    expect(answer.text).not.toMatch(/<img src=x|<!--<|<!--"/);
    expect(initialDataIn(answer).catalogue.lessons).toContainEqual({ ...PUBLIC, Title });
  });

  it("shows a publication when the CDN requests it again, a minute later at most", async () => {
    const ask = await serveFunction(page);
    const before = await ask("/");
    await storeLessons(aLesson({ DocID: "uf-em-maert", Title: "Uf em Märt" }));
    vi.setSystemTime(Date.now() + secondsCached(before) * SECOND);

    expect(before.text).not.toContain("Uf em Märt");
    expect((await ask("/")).text).toContain("Uf em Märt");
  });
});

describe("a lesson that a visitor may not open", () => {
  it.each([
    ["by its secret and the catalogue", PAID],
    ["by its secret alone, because it was closed a moment ago", { ...PAID, Access: "public" } as const],
  ])("is drawn with what a visitor may see of it when it is closed %s", async (_how, lesson) => {
    await storeLessons(lesson);
    const ask = await serveFunction(page);

    const answer = await ask("/videos/bim-beck");

    expect(answer.status).toBe(200);
    expect(answer.text).toContain("Bim Beck: at the bakery");
    expect(answer.text).toContain(PAID_PART_CLASS);
    expect(answer.text).not.toMatch(/Written of bim-beck|Said in|\/media\/\d/);
    expect(initialDataIn(answer).lesson).toEqual({
      videoId: "bim-beck",
      content: { hasAccess: false, error: { code: 1 } },
      captions: null,
    });
  });
});

describe("an unknown address", () => {
  it.each([
    ["of no page", "/nowhere"],
    ["of a file", "/.env"],
    ["of another host", "//elsewhere.example"],
    ["of a lesson that nobody has written", "/videos/no-such-lesson"],
    ["of a mini lesson that nobody has written", "/mini-lessons/no-such-lesson"],
    ["of a shelf that does not exist", "/lessons/1999"],
    ["without an id", "/videos/"],
    ["that climbs", "/videos/..%2f..%2fsecret"],
    ["that climbs in plain text", "/videos/../../secret"],
    ["of 500 characters", `/videos/${"a".repeat(500)}`],
    ["of an object's prototype", "/videos/__proto__"],
    ["of an object's constructor", "/lessons/constructor"],
    ["with a null byte", "/videos/am-bahnhof%00"],
    ["of an emoji", "/videos/%F0%9F%A5%A8"],
    ["that is encoded wrongly", "/videos/%E0%A4%A"],
  ])("%s is answered with a 404 page, which the CDN forgets within a minute", async (_what, path) => {
    const ask = await serveFunction(page);

    const answer = await ask(path);

    expect(answer.status).toBe(404);
    expect(answer.headers["content-type"]).toBe("text/html; charset=utf-8");
    expect(secondsCached(answer)).toBe(60);
    expect(answer.text).toContain('<meta name="robots" content="noindex">');
    expect(answer.text).toContain('data-prerendered="*"');
    expect(takeLoggedFaults()).toEqual([]);
  });

  it("is that of a withdrawn lesson within a minute", async () => {
    const ask = await serveFunction(page);
    const before = await ask("/videos/am-bahnhof");
    await store().doc(videoPath("am-bahnhof")).delete();
    await storeLessons();
    vi.setSystemTime(Date.now() + secondsCached(before) * SECOND);

    expect(before.status).toBe(200);
    expect((await ask("/videos/am-bahnhof")).status).toBe(404);
  });

  it("is that of a lesson that is stored and not yet published", async () => {
    const unpublished = { ...PUBLIC, DocID: "morn-erscht" };
    await store().doc(videoPath("morn-erscht")).set(unpublished);
    await storeSecrets(unpublished);
    const ask = await serveFunction(page);

    const answer = await ask("/videos/morn-erscht");

    expect(answer.status).toBe(404);
    expect(answer.text).not.toContain("Written of");
  });
});

describe("a longer lesson requested as a mini lesson", () => {
  it.each(["", "?from=friend"])("is redirected to its own address, with its query %s", async (query) => {
    const ask = await serveFunction(page);

    const answer = await ask(`/mini-lessons/am-bahnhof${query}`);

    expect(answer.status).toBe(302);
    expect(answer.headers.location).toBe(`/videos/am-bahnhof${query}`);
    expect(secondsCached(answer)).toBe(60);
  });
});

describe("an unusual request for a page", () => {
  it("by HEAD is answered with headers only", async () => {
    const ask = await serveFunction(page);
    const whole = await ask("/videos/am-bahnhof");

    const head = await ask("/videos/am-bahnhof", { method: "HEAD" });

    expect([head.status, head.text]).toEqual([200, ""]);
    for (const name of ["content-length", "content-type", "cache-control", "etag"] as const)
      expect(head.headers[name]).toBe(whole.headers[name]);
    expect((await ask("/videos/no-such-lesson", { method: "HEAD" })).status).toBe(404);
  });

  it("is answered with 304 if the browser has the page", async () => {
    const ask = await serveFunction(page);
    const { headers } = await ask("/videos/am-bahnhof");

    const again = await ask("/videos/am-bahnhof", { headers: { "If-None-Match": headers.etag ?? "" } });

    expect([again.status, again.text]).toEqual([304, ""]);
    expect(secondsCached(again)).toBe(60);
  });

  it.each(["POST", "PUT", "DELETE", "PATCH", "OPTIONS"])(
    "by %s is refused and reads nothing",
    async (method) => {
      const ask = await serveFunction(page);
      const reads = countReads();

      const { status, headers } = await ask("/videos/am-bahnhof", { method });

      expect([status, headers.allow, headers["cache-control"]]).toEqual([405, "GET, HEAD", "no-store"]);
      expect(reads()).toBe(0);
    },
  );
});
