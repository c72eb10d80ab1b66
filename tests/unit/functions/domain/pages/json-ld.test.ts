import { ACCESS_LEVELS, LESSON_TYPES } from "@gruezi/contract/documents/lesson-choices";
import { PAID_PART_CLASS } from "@gruezi/contract/paid-part";
import { describe, expect, it } from "vitest";
import { headOf, type PublicPage } from "#functions/domain/pages/head.ts";
import { isoDuration, jsonLdOf } from "#functions/domain/pages/json-ld.ts";
import {
  BREADCRUMB_LIST,
  LEARNING_RESOURCE,
  missingFrom,
  PAYWALLED_PART,
  VIDEO_OBJECT,
} from "#support/pages/google-lists.ts";
import { foundPagesWith } from "#support/pages/public-pages.ts";
import { aLesson } from "#support/samples/documents.ts";

type Data = Readonly<Record<string, unknown>>;

const ORIGIN = "https://gruezi.example";
const dataOf = (page: PublicPage, type: string): Data => {
  const found = (headOf(page, { origin: ORIGIN }).jsonLd as readonly Data[]).filter(
    (data) => data["@type"] === type,
  );
  if (found.length !== 1 || found[0] === undefined) throw new Error(`${found.length} × ${type}`);
  return found[0];
};
const lessons = ACCESS_LEVELS.flatMap((Access) => LESSON_TYPES.map((Type) => aLesson({ Access, Type })));

describe("the structured data of every kind of lesson", () => {
  it.each(lessons)("$Type, $Access: is complete by Google's lists", (lesson) => {
    const page: PublicPage = { kind: lesson.Type === "mini_lesson" ? "miniLesson" : "lesson", lesson };

    expect(missingFrom(dataOf(page, "VideoObject"), VIDEO_OBJECT)).toEqual([]);
    expect(missingFrom(dataOf(page, "LearningResource"), LEARNING_RESOURCE)).toEqual([]);
    expect(missingFrom(dataOf(page, "BreadcrumbList"), BREADCRUMB_LIST)).toEqual([]);
  });

  it("describes a film: title, date, length, picture", () => {
    const lesson = aLesson({ Access: "public", DurationSeconds: 3_725 });

    expect(dataOf({ kind: "lesson", lesson }, "VideoObject")).toMatchObject({
      "@context": "https://schema.org",
      name: "Bim Beck: at the bakery",
      description: lesson.Summary,
      thumbnailUrl: [`${ORIGIN}${lesson.VideoThumbnailURL}`],
      uploadDate: "2026-10-12T00:00:00.000Z",
      duration: "PT1H2M5S",
      inLanguage: "gsw",
      isAccessibleForFree: true,
      requiresSubscription: false,
      url: `${ORIGIN}/videos/bim-beck`,
    });
  });

  it("states the home page's publisher and the search's address", () => {
    expect(dataOf({ kind: "home" }, "WebSite")).toMatchObject({
      "@context": "https://schema.org",
      "@id": `${ORIGIN}/#website`,
      url: `${ORIGIN}/`,
      inLanguage: ["en", "gsw"],
      publisher: { "@id": `${ORIGIN}/#publisher` },
      potentialAction: {
        "@type": "SearchAction",
        target: { "@type": "EntryPoint", urlTemplate: `${ORIGIN}/?q={search_term_string}` },
        "query-input": "required name=search_term_string",
      },
    });
    expect(dataOf({ kind: "home" }, "Organization")).toMatchObject({ "@id": `${ORIGIN}/#publisher` });
  });

  it("states subject, audience and duration of a lesson", () => {
    expect(dataOf({ kind: "lesson", lesson: aLesson() }, "LearningResource")).toMatchObject({
      learningResourceType: "video lesson",
      educationalLevel: "Beginner",
      teaches: ["Swiss German", "shopping", "food"],
      timeRequired: "PT38S",
      inLanguage: ["gsw", "en"],
    });
  });

  it.each([
    ["video_lesson", "video lesson"],
    ["mini_lesson", "mini lesson"],
    ["conversation_lesson", "conversation lesson"],
  ] as const)("names the kind of a %s", (Type, learningResourceType) => {
    const data = dataOf({ kind: "lesson", lesson: aLesson({ Type }) }, "LearningResource");

    expect(data).toMatchObject({
      learningResourceType,
      "@id": expect.stringMatching(/^https:.*bim-beck#lesson$/),
    });
  });

  it.each(ACCESS_LEVELS)("marks paid parts: %s", (Access) => {
    const page: PublicPage = { kind: "lesson", lesson: aLesson({ Access }) };
    const { isAccessibleForFree, hasPart } = dataOf(page, "LearningResource");

    expect(isAccessibleForFree).toBe(Access === "public");
    expect(dataOf(page, "VideoObject")["isAccessibleForFree"]).toBe(Access === "public");
    if (Access === "public") expect(hasPart).toBeUndefined();
    else {
      expect(missingFrom(hasPart as Data, PAYWALLED_PART)).toEqual([]);
      expect(hasPart).toMatchObject({ isAccessibleForFree: false, cssSelector: `.${PAID_PART_CLASS}` });
    }
  });

  it("names the film of a lesson by the film's own id", () => {
    const page: PublicPage = { kind: "lesson", lesson: aLesson() };

    expect(dataOf(page, "LearningResource")["video"]).toEqual({ "@id": dataOf(page, "VideoObject")["@id"] });
    expect(dataOf(page, "VideoObject")["@id"]).toBe(`${ORIGIN}/videos/bim-beck#video`);
  });

  it("has no address of a film: it would expire within hours", () => {
    const { jsonLd } = headOf({ kind: "lesson", lesson: aLesson({ Access: "public" }) }, { origin: ORIGIN });

    expect(JSON.stringify(jsonLd)).not.toMatch(/contentUrl|embedUrl|m3u8|master/);
  });
});

describe("the breadcrumbs of a page", () => {
  const namesOf = (page: PublicPage) =>
    (dataOf(page, "BreadcrumbList")["itemListElement"] as readonly Data[]).map(({ position, name, item }) => [
      position,
      name,
      item,
    ]);

  it("lead from the home page, and to a mini lesson through the others", () => {
    expect(namesOf({ kind: "miniLesson", lesson: aLesson({ Type: "mini_lesson" }) })).toEqual([
      [1, "Grüezi", `${ORIGIN}/`],
      [2, "Mini lessons", `${ORIGIN}/mini-lessons`],
      [3, "Bim Beck: at the bakery", `${ORIGIN}/mini-lessons/bim-beck`],
    ]);
    expect(namesOf({ kind: "lesson", lesson: aLesson() })).toEqual([
      [1, "Grüezi", `${ORIGIN}/`],
      [2, "Bim Beck: at the bakery", `${ORIGIN}/videos/bim-beck`],
    ]);
    expect(namesOf({ kind: "grammar" })).toEqual([
      [1, "Grüezi", `${ORIGIN}/`],
      [2, "Grammar", `${ORIGIN}/grammar-page`],
    ]);
  });
});

it.each(["app", "not-found"] as const)("a page for nobody to find has no structured data: %s", (kind) => {
  expect(headOf({ kind }, { origin: ORIGIN }).jsonLd).toEqual([]);
  expect(jsonLdOf({ kind }, { origin: ORIGIN, url: `${ORIGIN}/x`, title: "Not found" })).toEqual([]);
});

describe("the home page", () => {
  it("names its publisher and its search", () => {
    expect(dataOf({ kind: "home" }, "Organization")).toMatchObject({ name: "Grüezi", url: `${ORIGIN}/` });
    expect(dataOf({ kind: "home" }, "WebSite")).toMatchObject({
      potentialAction: {
        target: { urlTemplate: `${ORIGIN}/?q={search_term_string}` },
        "query-input": "required name=search_term_string",
      },
    });
  });
});

describe("a shelf", () => {
  it("lists its lessons with their addresses", () => {
    const listed = [aLesson(), aLesson({ DocID: "mini-merci", Type: "mini_lesson", Title: "Merci" })];

    expect(dataOf({ kind: "shelf", name: "2025", lessons: listed }, "ItemList")).toMatchObject({
      name: "Lessons of 2025",
      numberOfItems: 2,
      itemListElement: [
        { "@type": "ListItem", position: 1, url: `${ORIGIN}/videos/bim-beck` },
        { "@type": "ListItem", position: 2, url: `${ORIGIN}/mini-lessons/mini-merci`, name: "Merci" },
      ],
    });
  });
});

it("no page states a price: the server does not know providers' current ones", () => {
  for (const page of foundPagesWith(aLesson())) {
    const head = JSON.stringify(headOf(page, { origin: ORIGIN }));
    expect(head).not.toMatch(/price|offers|CHF|EUR|USD|[$€]/i);
  }
});

it.each([
  [0, "PT0S"],
  [-1, "PT0S"],
  [38, "PT38S"],
  [59.6, "PT1M"],
  [60, "PT1M"],
  [3600, "PT1H"],
  [86_399, "PT23H59M59S"],
])("%d seconds are %s", (seconds, expected) => {
  expect(isoDuration(seconds)).toBe(expected);
});
