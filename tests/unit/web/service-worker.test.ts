import { ROUTE_IDS, ROUTES } from "@gruezi/contract/routes";
import { describe, expect, it } from "vitest";
import { downloadedAddress, mediaKey } from "#web/lib/media-key.ts";
import firebase from "../../../firebase.json" with { type: "json" };
import { isWorthCaching, responseKey } from "../../../web/worker/opened-key.ts";
import { findRequestKind } from "../../../web/worker/request-kind.ts";

interface Rewrite {
  source: string;
  function?: { functionId: string };
}

/** Functions that serve no page of the app. */
const FUNCTION_PATHS = (firebase.hosting.rewrites as readonly Rewrite[])
  .filter((rewrite) => rewrite.function && rewrite.function.functionId !== "page")
  .map(({ source }) => source);

const ORIGIN = "https://gruezi.example";

const kindOf = (path: string, { method = "GET", mode = "cors" } = {}) =>
  findRequestKind({ url: new URL(path, ORIGIN), origin: ORIGIN, method, mode });

const atCdnOf = (path: string, signature = "c2lnbmVk") =>
  `https://cdn.example/${path}?URLPrefix=aHR0cHM6&Expires=1795240000&KeyName=media-1&Signature=${signature}=`;

describe("the service worker", () => {
  it.each([
    "/",
    "/home",
    "/?utm_source=mail",
    "/videos/bim-beck",
    "/Videos/bim-beck/",
    "/flashcards/bim-beck?both=1",
    "/privacy-policy/processors",
    "/success",
    "/withdrawal/a1b2c3",
  ])("opens the page %s", (path) => {
    expect(kindOf(path, { mode: "navigate" })).toBe("page");
  });

  it.each(ROUTE_IDS)("opens the route '%s' without network", (id) => {
    const path = ROUTES[id].path.replace(/:\w+\??|\*/, "one");

    expect(kindOf(path, { mode: "navigate" })).toBe("page");
  });

  it.each(FUNCTION_PATHS)("leaves the function at %s to the network", (path) => {
    expect(kindOf(path.replace("**", "one"), { mode: "navigate" })).toBeUndefined();
  });

  it.each([
    ["/static/js/react.a1b2c3.chunk.js", "code"],
    ["/media/public/lessons/bim-beck/thumbnail-bc76c227.webp", "picture"],
    ["/media/public/words-1a2b3c4d.json", "words"],
    ["/media/1795240000.c2lnbmVk/grammar/artikel.pdf", "pdf"],
    ["/media/1795240000.c2lnbmVk/lessons/bim-beck/clips/1a2b3c4d.m4a", "recording"],
    ["/media/1795240000.c2lnbmVk/lessons/bim-beck/audio/brot.m4a", "recording"],
    ["/media/downloaded/lessons/bim-beck/audio/brot.m4a", "downloaded"],
    ["/media/downloaded/lessons/bim-beck/video/240p/000.m4s", "downloaded"],
  ])("caches %s as %s", (path, kind) => {
    expect(kindOf(path)).toBe(kind);
  });

  it.each([
    ["lessons/bim-beck/clips/1a2b3c4d.m4a", "recording"],
    ["lessons/bim-beck/clips/1a2b3c4d.webp", "recording"],
    ["lessons/bim-beck/video/240p/000.m4s", undefined],
    ["lessons/bim-beck/photos/beck.webp", undefined],
    ["static/js/react.a1b2c3.chunk.js", undefined],
  ])("recognises %s at a CDN: %s", (path, kind) => {
    expect(kindOf(atCdnOf(path))).toBe(kind);
  });

  it("ignores equal names of another origin without our signature", () => {
    expect(kindOf("https://cdn.example/lessons/bim-beck/clips/1a2b3c4d.m4a")).toBeUndefined();
    expect(kindOf(atCdnOf("lessons/bim-beck/clips/1a2b3c4d.m4a"), { method: "POST" })).toBeUndefined();
  });

  it("caches a PDF that is opened as a page", () => {
    expect(kindOf("/media/1795240000.c2lnbmVk/grammar/artikel.pdf", { mode: "navigate" })).toBe("pdf");
  });

  it.each(["/getFlashcardsCloudFunction", "/getGrammarPDFurl"])("caches the response of %s", (path) => {
    expect(kindOf(path, { method: "POST" })).toBe("call");
  });

  it.each([
    ["the catalogue, which the page caches itself", "/catalogue", {}],
    ["all lessons", "/catalogue/all", {}],
    ["all lessons, opened by hand", "/catalogue/all", { mode: "navigate" }],
    ["a stream", "/media/1795240000.c2lnbmVk/lessons/bim-beck/video/master.m3u8", {}],
    ["its segments", "/media/1795240000.c2lnbmVk/lessons/bim-beck/video/1.m4s", {}],
    ["what is said, which search alone needs", "/media/public/said-1a2b3c4d.json", {}],
    ["a lesson's content, which the page caches itself", "/getSecureData_v2_0", { method: "POST" }],
    ["a purchase", "/createStripeCheckoutSession", { method: "POST" }],
    ["somebody else's server", "https://firestore.googleapis.com/v1/x.pdf", {}],
    ["the meeting, which is a document of its own", "/live-meeting", { mode: "navigate" }],
    ["the calendar file", "/live-lessons.ics", { mode: "navigate" }],
    ["a mail's way to unsubscribe", "/unsubscribe/a1b2c3?of=news", { mode: "navigate" }],
    ["an icon opened by hand", "/icons/icon-512.png", { mode: "navigate" }],
    ["the sitemap", "/sitemap.xml", { mode: "navigate" }],
    ["an address that is no page", "/wp-admin", { mode: "navigate" }],
    ["an address that cannot be read", "/videos/%E0%A4%A", { mode: "navigate" }],
    ["a page that is fetched by a script", "/course", { mode: "cors" }],
    ["a stream opened by hand", "/media/1.a/lessons/x/video/master.m3u8", { mode: "navigate" }],
  ])("leaves %s to the browser", (_what, path, request) => {
    expect(kindOf(path, request)).toBeUndefined();
  });
});

describe("an opened file", () => {
  it("is one PDF, whatever its address's signature", () => {
    const morning = new URL("/media/1795240000.bW9y/grammar/artikel.pdf", ORIGIN);
    const evening = new URL("/media/1795290000.ZXZl/grammar/artikel.pdf", ORIGIN);

    const other = new URL("/media/1795240000.bW9y/grammar/faell.pdf", ORIGIN);
    expect(mediaKey(morning, ORIGIN)).toBe(mediaKey(evening, ORIGIN));
    expect(mediaKey(morning, ORIGIN)).not.toBe(mediaKey(other, ORIGIN));
  });

  it("is one recording, from us or a CDN, under any signature", () => {
    const ours = new URL("/media/1795240000.bW9y/lessons/bim-beck/clips/1a2b3c4d.m4a", ORIGIN);
    const atCdn = ["bW9y", "ZXZl"].map((one) => new URL(atCdnOf("lessons/bim-beck/clips/1a2b3c4d.m4a", one)));

    expect(new Set([ours, ...atCdn].map((url) => mediaKey(url, ORIGIN)))).toEqual(
      new Set([`${ORIGIN}/media/lessons/bim-beck/clips/1a2b3c4d.m4a`]),
    );
  });

  it.each([
    "/media/1795240000.bW9y/lessons/bim-beck/video/240p/000.m4s",
    atCdnOf("lessons/bim-beck/video/240p/000.m4s"),
  ])("is found under one address without a signature: %s", (address) => {
    const downloaded = downloadedAddress(address, ORIGIN);

    expect(downloaded).toBe("/media/downloaded/lessons/bim-beck/video/240p/000.m4s");
    const keys = [downloaded, address].map((one) => mediaKey(new URL(one, ORIGIN), ORIGIN));
    expect(new Set(keys)).toEqual(new Set([`${ORIGIN}/media/lessons/bim-beck/video/240p/000.m4s`]));
  });

  it("has one cached response per request", () => {
    const url = new URL("/getFlashcardsCloudFunction", ORIGIN);

    expect(responseKey(url, '{"data":{"VideoID":"a"}}')).not.toBe(
      responseKey(url, '{"data":{"VideoID":"b"}}'),
    );
  });

  it.each([
    ["cards", { result: { hasAccess: true, flashcards: [] } }, true],
    ["a PDF's address", { result: { url: "/media/x.pdf", expiresAt: 1 } }, true],
    ["a refusal", { result: { hasAccess: false, error: { code: 1 } } }, false],
    ["a fault", { error: { status: "INTERNAL" } }, false],
    ["nothing", null, false],
  ])("is cached or not: %s", (_what, answer, isCached) => {
    expect(isWorthCaching(answer)).toBe(isCached);
  });
});
