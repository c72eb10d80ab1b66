// @vitest-environment jsdom
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { headHtml, headOf } from "#functions/domain/pages/head.ts";
import { foundPagesWith, HIDDEN_PAGES } from "#support/pages/public-pages.ts";
import { readHead } from "#support/pages/read-head.ts";
import { anyText } from "#support/samples/any-text.ts";
import { aLesson } from "#support/samples/documents.ts";
import { requireValidHtml } from "#support/web/valid-html.ts";

const SITE = { origin: "https://gruezi.example" };
const lesson = aLesson();
const headOfLesson = (fields: Partial<typeof lesson> = {}) =>
  headOf({ kind: "lesson", lesson: aLesson(fields) }, SITE);
const shown = (head: ReturnType<typeof headOf>) => readHead(headHtml(head));

describe("the head of a lesson", () => {
  it("states the lesson's title, address and picture", () => {
    const { title, canonical, meta } = shown(headOfLesson());

    expect(title).toBe("Bim Beck: at the bakery · Grüezi");
    expect(canonical).toBe("https://gruezi.example/videos/bim-beck");
    expect(meta("description")).toBe(lesson.Summary);
    expect(meta("robots")).toMatch(/^index, follow, max-image-preview:large/);
    expect(meta("og:site_name")).toBe("Grüezi");
    expect(meta("og:type")).toBe("video.other");
    expect(meta("og:title")).toBe("Bim Beck: at the bakery");
    expect(meta("og:description")).toBe(lesson.Summary);
    expect(meta("og:url")).toBe("https://gruezi.example/videos/bim-beck");
    expect(meta("og:image")).toBe(`https://gruezi.example${lesson.CardImageURL}`);
    expect(meta("og:image:type")).toBe("image/jpeg");
    expect(meta("og:image:width")).toBe("1200");
    expect(meta("og:image:height")).toBe("630");
    expect(meta("og:image:alt")).toBe("Bim Beck: at the bakery: a Swiss German lesson. Beginner.");
    expect(meta("twitter:card")).toBe("summary_large_image");
    expect(meta("twitter:image:alt")).toBe(meta("og:image:alt"));
  });

  it("has one element per line", () => {
    for (const line of headHtml(headOfLesson()).split("\n")) expect(line).toMatch(/^<[^>]+>[^<]*(<\/\w+>)?$/);
  });

  it("shows the site's card until a lesson has its own", () => {
    expect(headOfLesson({ CardImageURL: "" }).image).toMatchObject({
      url: "https://gruezi.example/icons/card.jpg",
      alt: "Grüezi: Swiss German as it is spoken",
    });
  });
});

describe("the title of a lesson's page", () => {
  it.each([
    ["has the product's name behind it", "Bim Beck", "Bim Beck · Grüezi"],
    ["has it where both just fit", "A".repeat(51), `${"A".repeat(51)} · Grüezi`],
    ["goes without where both are too long", "A".repeat(55), "A".repeat(55)],
    [
      "ends after a word where it is too long by itself",
      "S Chuchichäschtli: the little kitchen cupboard and the famous ch",
      "S Chuchichäschtli: the little kitchen cupboard and the…",
    ],
    ["ends within its only word", "ä".repeat(80), `${"ä".repeat(59)}…`],
    [
      "keeps a character of several parts whole",
      `${"a".repeat(56)}👩‍👩‍👧‍👦${"b".repeat(9)}`,
      `${"a".repeat(56)}…`,
    ],
  ])("%s", (_what, Title, expected) => {
    expect(headOfLesson({ Title }).title).toBe(expected);
  });
});

describe("the description of a page", () => {
  it("ends after a word, within 160 characters", () => {
    const { description } = headOfLesson({ Summary: "Order bread, please. ".repeat(9).trim() });

    expect(description).toMatch(/^Order bread.* (please|Order|bread)…$/);
    expect(description.length).toBeLessThanOrEqual(160);
  });

  it("is short enough and unique on every plain page", () => {
    const heads = foundPagesWith(lesson).map((page) => headOf(page, SITE));

    for (const { description, title } of heads) {
      expect(description).not.toMatch(/…$/);
      expect(title.length).toBeLessThanOrEqual(60);
    }
    expect(new Set(heads.map(({ description }) => description)).size).toBe(heads.length - 1); // One lesson is there twice.
  });
});

describe("hidden pages", () => {
  it.each(HIDDEN_PAGES)("$kind has no address to share and is not indexed", (page) => {
    const { canonical, meta, jsonLd } = shown(headOf(page, SITE));

    expect(meta("robots")).toBe("noindex");
    expect(canonical).toBeUndefined();
    expect(meta("og:url")).toBeUndefined();
    expect(jsonLd).toEqual([]);
  });
});

describe("a head without the product's own origin", () => {
  it("needs no absolute address", () => {
    const html = headHtml(headOf({ kind: "lesson", lesson }, { origin: "" }));

    const { canonical, meta, jsonLd, title } = readHead(html);
    expect(title).toBe("Bim Beck: at the bakery · Grüezi");
    expect([canonical, meta("og:url"), meta("og:image"), meta("twitter:card")]).toEqual([
      undefined,
      undefined,
      undefined,
      undefined,
    ]);
    expect(jsonLd).toEqual([]);
    expect(html).not.toContain("http");
    expect(html.split("\n")).not.toContain("");
  });
});

describe("an author's text", () => {
  const EVIL = [
    `"Quoted" & 'single' <b>bold</b>`,
    "</script><script>alert(1)</script>",
    "</title><img src=x onerror=alert(1)>",
    "<!-- <script> -->",
    "]]> --> \u2028\u2029 \u0000 \u001b",
    "\ud800 half \udfff",
    "\u{1ffff}\ufdd0\ufffe",
    '" onload="alert(1)',
    "&lt;&#x3c;",
  ];
  const elementsOf = (html: string) => readHead(html).elements;
  const PLAIN_ELEMENTS = elementsOf(headHtml(headOfLesson()));

  it.each(EVIL)("stays text: %j", async (text) => {
    const head = headOfLesson({ Title: `x${text}y`, Summary: text, Topics: [text] });
    const html = headHtml(head);

    expect(elementsOf(html)).toEqual(PLAIN_ELEMENTS);
    expect(readHead(html).title).toBe(head.title);
    expect(readHead(html).meta("description")).toBe(head.description);
    expect(readHead(html).jsonLd).toEqual(head.jsonLd);
    await requireValidHtml(pageWith(html));
  });

  it("stays text for any input, and is read back unchanged", () => {
    const text = fc.oneof(
      anyText(300),
      fc.array(fc.constantFrom(...EVIL), { maxLength: 4 }).map((parts) => parts.join("")),
    );
    fc.assert(
      fc.property(text, text, (Title, Summary) => {
        const head = headOfLesson({ Title, Summary, DocID: Title, CardImageURL: `/media/${Summary}` });
        const html = headHtml(head);

        expect(elementsOf(html)).toEqual(PLAIN_ELEMENTS);
        expect(html.isWellFormed()).toBe(true);
        const read = readHead(html);
        expect(read.meta("description")).toBe(head.description);
        expect(read.canonical).toBe(head.canonical);
        expect(read.jsonLd).toHaveLength(head.jsonLd.length);
        expect(head.title.length).toBeLessThanOrEqual(60);
        expect(head.description.length).toBeLessThanOrEqual(160);
      }),
    );
  });
});

const pageWith = (head: string) =>
  `<!DOCTYPE html>\n<html lang="en"><head><meta charset="utf-8">\n${head}\n</head><body><main><h1>Grüezi</h1></main></body></html>\n`;

it("the head of every page is valid HTML", async () => {
  for (const page of [...foundPagesWith(lesson), ...HIDDEN_PAGES])
    await requireValidHtml(pageWith(headHtml(headOf(page, SITE))));
});

it("the HTML check refuses an invalid page with every fault", async () => {
  const broken = pageWith("<title>Grüezi</title>").replace(
    "<h1>",
    '<img src="/x.jpg"><p><div></div></p><h1 id="a b">',
  );

  await expect(requireValidHtml(broken)).rejects.toThrow(
    /wcag\/h37[\s\S]*close-order|close-order[\s\S]*wcag\/h37/,
  );
});
