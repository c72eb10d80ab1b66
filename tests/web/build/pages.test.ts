import { pathToFileURL } from "node:url";
import { gzipSync } from "node:zlib";
import type { PageBundle } from "@gruezi/contract/page-document";
import { PAID_PART_CLASS } from "@gruezi/contract/paid-part";
import { type DrawnRouteId, isDrawn, ROUTE_IDS } from "@gruezi/contract/routes";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { readFirebaseConfig } from "#emulators/suite/firebase-config.ts";
import { type RouteNames, routeAddress } from "#support/samples/route-address.ts";
import { type BuiltPageBundle, buildPageBundle } from "#support/web/page-bundle.ts";
import { requireValidHtml } from "#support/web/valid-html.ts";
import { LIMITS } from "../../bench/limits.ts";
import { sampleCatalogue } from "../../bench/paint/sample-catalogue.ts";
import { pageRequest, samplePaidTexts } from "../../bench/paint/sample-site.ts";

const FILES = ["/static/js/index.a1.js", "/static/js/react.b2.chunk.js"];
const { shellHtml, files } = inject("bundle");
let built: BuiltPageBundle;
let pages: PageBundle;

beforeAll(async () => {
  built = await buildPageBundle(shellHtml, { "home-page": FILES, "lesson-page": FILES });
  pages = await import(pathToFileURL(built.file).href);
}, 60_000);
afterAll(() => built.remove());

const draw = (path: string, catalogue = sampleCatalogue()) =>
  pages.renderDocument(pageRequest(path, catalogue));

const NAMES: RouteNames<DrawnRouteId> = {
  lesson: "chuchichaeschtli",
  miniLesson: "mini-merci",
  shelf: "2026",
};
const PUBLIC = "/videos/chuchichaeschtli";
const lessons = sampleCatalogue().lessons;

describe("a server-rendered page", () => {
  it.each(["/home", ...ROUTE_IDS.filter(isDrawn).map((id) => routeAddress(id, NAMES))])(
    "%s is valid HTML",
    async (path) => {
      await expect(requireValidHtml(await draw(path))).resolves.toBeUndefined();
    },
  );

  it("at / shows the newest lessons within the budget of bytes", async () => {
    const html = await draw("/");

    expect(html).toContain("Säg’s, wie’s tönt.");
    for (const { Title } of lessons.slice(0, 10))
      expect(html).toContain(Title.replaceAll("'", "&#x27;").replaceAll("&", "&amp;"));
    expect(gzipSync(html, { level: 9 }).length).toBeLessThanOrEqual(LIMITS.homeHtmlGzipBytes);
  });

  it("of a public lesson has its text and transcript, and preloads its picture first", async () => {
    const html = await draw(PUBLIC);
    const picture = /<link rel="preload" as="image"[^>]*fetchpriority="high"/i;

    expect(html).toContain('lang="gsw"');
    expect(html).toContain("The little kitchen cupboard");
    expect(html.search(picture)).toBeGreaterThan(0);
    expect(html.search(picture)).toBeLessThan(html.indexOf("<body"));
    expect(html).not.toMatch(/<script[^>]* src=/);
    expect(html).not.toContain('rel="modulepreload"');
    expect(html).toContain(`data-files="${FILES.join(" ")}"`);
  });

  it.each(lessons.filter(({ Access }) => Access !== "public"))(
    "of $DocID has nothing that is not public",
    async ({ DocID, Type }) => {
      const html = await draw(`/${Type === "mini_lesson" ? "mini-lessons" : "videos"}/${DocID}`);
      const paid = samplePaidTexts(DocID);

      expect(paid.length).toBeGreaterThan(5);
      expect(paid.filter((text) => html.includes(text))).toEqual([]);
      expect(html).toContain(PAID_PART_CLASS);
    },
  );

  it("escapes a title that would end a script or an attribute", async () => {
    const [first, ...others] = lessons;
    const Title = `</script><img src=x onerror="a()">'"&<!-- \u2028`;
    const odd = { ...sampleCatalogue(), lessons: first ? [{ ...first, Title }, ...others] : [] };

    const html = await draw("/", odd);

    expect(html).not.toContain("<img src=x");
    expect(html.match(/<!-- \u2028/g)).toBeNull();
    const [, json = ""] =
      /<script type="application\/json" id="initial-data">(.*?)<\/script>/s.exec(html) ?? [];
    expect(JSON.parse(json).catalogue.lessons[0].Title).toBe(Title);
  });

  it("is refused when a part of it would wait for the browser", async () => {
    const { initialData, ...page } = pageRequest("/grammar-page", sampleCatalogue());

    await expect(
      pages.renderDocument({
        ...page,
        initialData: { at: initialData.at, catalogue: initialData.catalogue },
      }),
    ).rejects.toThrow();
  });
});

describe("Hosting", () => {
  it("rewrites public pages to the function, and a learner's own pages to a file", () => {
    const { rewrites } = readFirebaseConfig().hosting;
    const last = rewrites.at(-1);
    const shells = rewrites
      .filter(({ destination }) => destination === "/shell.html")
      .map(({ source }) => source);

    expect(last).toMatchObject({
      source: "!/@(static|media|fonts|icons)/**",
      function: { functionId: "page", pinTag: true },
    });
    expect(shells).toEqual(expect.arrayContaining(["/today", "/settings", "/my-account"]));
    // Hosting would serve these files instead of calling the function.
    expect(files.filter((file) => /^\/(index|home)\.html$/.test(file))).toEqual([]);
  });
});
