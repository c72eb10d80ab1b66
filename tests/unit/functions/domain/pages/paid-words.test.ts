import type { Lesson } from "@gruezi/contract/documents/lesson";
import { ACCESS_LEVELS } from "@gruezi/contract/documents/lesson-choices";
import { describe, expect, it } from "vitest";
import { escapeHtml } from "#functions/domain/html-text.ts";
import { headHtml, headOf, type PublicPage } from "#functions/domain/pages/head.ts";
import { toSitemap } from "#functions/domain/pages/sitemap.ts";
import { toSecret, toVideo } from "#tools/content/publish/documents.ts";
import { checkFolder } from "#tools/content/read/check-folder.ts";

const { content } = checkFolder("emulator-data/content");
const contents = content?.lessons ?? [];

type Content = (typeof contents)[number];

function lessonAt(lesson: Content, Access: Lesson["Access"]): Lesson {
  const { Date: date, ...fields } = toVideo(lesson);
  return { ...fields, Date: date.toMillis(), Access };
}

const linesOf = (text: string) =>
  text
    .split(/\n|[.!?]\s/)
    .map((line) =>
      line
        .replace(/[*#|>_-]/g, " ")
        .replace(/\s+/g, " ")
        .trim(),
    )
    .filter((line) => line.length > 3);

/** Texts and file paths of the lesson. */
const paidPartsOf = (lesson: Content): readonly string[] => [
  ...linesOf(lesson.text),
  ...lesson.lines.flatMap(({ gsw, de, en, id }) => [gsw, de, en, id]),
  ...lesson.cards.flatMap(({ SwissGerman, English, Variants, AudioPath }) => [
    SwissGerman,
    English,
    ...Object.values(Variants ?? {}),
    ...(AudioPath === undefined ? [] : [AudioPath]),
  ]),
  ...lesson.fields.Photos.flatMap(({ Path, Alt }) => [Path, Alt]),
  ...lesson.fields.Audios.flatMap(({ Path, Title }) => [Path, Title]),
  ...lesson.mediaFiles,
  toSecret(lesson).VideoHLSurl,
];

const PUBLIC_WORDS = "Swiss German as it is spoken";

/** Paid parts without words that are public anyway. */
const secretsOf = (lesson: Content): readonly string[] => {
  const open = JSON.stringify([lessonAt(lesson, "public"), PUBLIC_WORDS, headWithout()]);
  return paidPartsOf(lesson).filter((part) => !open.toLowerCase().includes(part.toLowerCase()));
};

/** Text that is common to all heads. */
const headWithout = (): string => {
  const [first] = contents;
  if (first === undefined) throw new Error("The sample content has no lesson.");
  const silent = { ...lessonAt(first, "VIP"), Title: "", Summary: "", Topics: [], DocID: "none" };
  return headHtml(headOf({ kind: "lesson", lesson: silent }, { origin: "https://gruezi.example" }));
};

const leaksIn = (told: string, lesson: Content): readonly string[] => {
  const text = told.toLowerCase();
  return secretsOf(lesson).filter((secret) => text.includes(escapeHtml(secret).toLowerCase()));
};

const SITE = { origin: "https://gruezi.example" };

describe.each(ACCESS_LEVELS)("a lesson for %s", (access) => {
  it.each(contents.map((lesson) => [lesson.docId, lesson] as const))(
    "has no paid words in any head or in the sitemap: %s",
    (_id, content) => {
      const lesson = lessonAt(content, access);
      const pages: readonly PublicPage[] = [
        { kind: "lesson", lesson },
        { kind: "miniLesson", lesson },
        { kind: "shelf", name: "2026", lessons: [lesson] },
      ];
      const told = [
        ...pages.map((page) => headHtml(headOf(page, SITE))),
        toSitemap({ lessons: [lesson], shelves: [] }, SITE.origin),
      ].join("\n");

      expect(secretsOf(content).length).toBeGreaterThan(3);
      expect(leaksIn(told, content)).toEqual([]);
    },
  );
});

it("a paid word in a head is found", () => {
  for (const content of contents) {
    const secret = secretsOf(content).find(({ length }) => length < 60) ?? "";
    const lesson = { ...lessonAt(content, "BASIC"), Summary: secret };

    expect(leaksIn(headHtml(headOf({ kind: "lesson", lesson }, SITE)), content), content.docId).toContain(
      secret,
    );
  }
});
