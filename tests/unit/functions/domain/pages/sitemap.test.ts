// @vitest-environment jsdom
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { fixedPart, isPublic, ROUTE_IDS, ROUTES } from "@gruezi/contract/routes";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { REPOSITORY } from "#emulators/suite/firebase-config.ts";
import { pageRouteOf } from "#functions/domain/pages/route.ts";
import { toSitemap } from "#functions/domain/pages/sitemap.ts";
import { anyText } from "#support/samples/any-text.ts";
import { aLesson } from "#support/samples/documents.ts";

const ORIGIN = "https://gruezi.example";

function read(xml: string) {
  const document = new DOMParser().parseFromString(xml, "application/xml");
  if (document.querySelector("parsererror")) throw new Error(`This is no XML: ${xml}`);
  return [...document.getElementsByTagName("url")].map((url) => {
    const text = (name: string) => url.getElementsByTagName(name)[0]?.textContent;
    return { address: text("loc") ?? "", lastModified: text("lastmod"), picture: text("image:loc") };
  });
}

/** Plain pages. A path with a parameter stands for many pages. */
const PLAIN = Object.values(ROUTES).flatMap(({ path, isPublic }) =>
  isPublic && !path.includes(":") ? [ORIGIN + path.replace("/*", "")] : [],
);

describe("the sitemap", () => {
  const older = aLesson({ DocID: "older", Date: Date.UTC(2025, 0, 6, 5) });
  const mini = aLesson({ DocID: "mini-merci", Type: "mini_lesson", Date: Date.UTC(2026, 9, 19, 4) });

  it("lists every indexable page, lessons newest first, with date and picture", () => {
    const entries = read(toSitemap({ lessons: [older, mini], shelves: ["2025"] }, ORIGIN));

    expect(entries.map(({ address }) => address)).toEqual([
      ...PLAIN,
      `${ORIGIN}/lessons/2025`,
      `${ORIGIN}/mini-lessons/mini-merci`,
      `${ORIGIN}/videos/older`,
    ]);
    expect(entries.at(-1)).toMatchObject({
      lastModified: "2025-01-06T05:00:00.000Z",
      picture: ORIGIN + older.VideoThumbnailURL,
    });
    expect(entries[0]?.lastModified).toBe("2026-10-19T04:00:00.000Z");
    for (const { lastModified } of entries.slice(1, PLAIN.length)) expect(lastModified).toBeUndefined();
  });

  it("names the schemas of sitemaps and of Google's pictures", () => {
    const document = new DOMParser().parseFromString(
      toSitemap({ lessons: [older], shelves: [] }, ORIGIN),
      "application/xml",
    );

    expect(document.documentElement.namespaceURI).toBe("http://www.sitemaps.org/schemas/sitemap/0.9");
    expect(document.getElementsByTagName("image:loc")[0]?.namespaceURI).toBe(
      "http://www.google.com/schemas/sitemap-image/1.1",
    );
  });

  it("has an address alone for a page without lessons", () => {
    expect(toSitemap({ lessons: [older], shelves: ["2025"] }, ORIGIN)).toContain(
      `\n<url><loc>${ORIGIN}/lessons/2025</loc></url>\n`,
    );
  });

  it("lists only existing pages, and none of a learner's own", () => {
    for (const { address } of read(toSitemap({ lessons: [older, mini], shelves: ["2025"] }, ORIGIN)))
      expect(pageRouteOf(new URL(address).pathname).kind, address).not.toMatch(/^(app|not-found)$/);
  });

  it("lists plain pages before the first lesson", () => {
    expect(read(toSitemap({ lessons: [], shelves: [] }, ORIGIN)).map(({ address }) => address)).toEqual(
      PLAIN,
    );
  });

  it("is XML for any title and picture address", () => {
    fc.assert(
      fc.property(anyText(60), anyText(60), (DocID, picture) => {
        const lesson = aLesson({ DocID, VideoThumbnailURL: `/media/${picture}` });
        expect(read(toSitemap({ lessons: [lesson], shelves: [DocID] }, ORIGIN))).toHaveLength(
          PLAIN.length + 2,
        );
      }),
    );
  });

  it("lists at most 50,000 addresses, without the oldest", () => {
    const lessons = Array.from({ length: 50_000 }, (_, index) =>
      aLesson({ DocID: `lesson-${index}`, Date: index }),
    );

    const xml = toSitemap({ lessons, shelves: [] }, ORIGIN);

    expect(xml.match(/<url>/g)).toHaveLength(50_000);
    expect(xml).toContain("/videos/lesson-49999<");
    expect(xml).not.toContain("/videos/lesson-0<");
    expect(xml.length).toBeLessThan(50_000_000);
  });
});

describe("robots.txt", () => {
  const lines = readFileSync(join(REPOSITORY, "web/public/robots.txt"), "utf8").split("\n");
  const closed = lines.flatMap((line) =>
    line.startsWith("Disallow: ") ? [line.slice("Disallow: ".length)] : [],
  );
  const isClosed = (path: string) => closed.some((start) => path.startsWith(start));

  const addresses = (ids: typeof ROUTE_IDS) => ids.map((id) => [id, `${fixedPart(id)}/x`] as const);

  it.each(addresses(ROUTE_IDS.filter((id) => !isPublic(id))))("closes %s", (_id, path) => {
    expect(isClosed(path)).toBe(true);
  });

  it.each(addresses(ROUTE_IDS.filter(isPublic)))("leaves %s open", (_id, path) => {
    expect(isClosed(path)).toBe(false);
  });

  it.each([
    "/",
    "/videos/bim-beck",
    "/live-lessons",
    "/subscriptions",
    "/catalogue",
    "/media/public/lessons/bim-beck/card-1a2b3c4d.jpg",
    "/static/js/main.1a2b3c4d.js",
  ])("leaves %s open, needed for rendering", (path) => {
    expect(isClosed(path)).toBe(false);
  });
});
