import { describe, expect, it } from "vitest";
import { PLAIN_KINDS } from "#functions/domain/pages/public-page.ts";
import { DESCRIPTION_CHARACTERS, wordsOf } from "#functions/domain/pages/words.ts";
import { aLesson } from "#support/samples/documents.ts";

describe("the words of a shelf", () => {
  it.each([
    ["2025", 2, "Lessons of 2025", "2 lessons in Swiss German, published in 2025:"],
    ["2025-2", 1, "Lessons of 2025, part 2", "1 lesson in Swiss German, published in 2025, part 2:"],
  ])("state the year, and the number of lessons: %s", (name, count, title, begin) => {
    const lessons = Array.from({ length: count }, () => aLesson());

    const words = wordsOf({ kind: "shelf", name, lessons });

    expect(words.title).toBe(title);
    expect(words.description.startsWith(begin)).toBe(true);
  });
});

it("a missing page says so, and offers a way on", () => {
  const { title, description } = wordsOf({ kind: "not-found" });

  expect(title).toBe("Not found");
  expect(description).toContain("does not exist");
});

describe("the words of the other pages", () => {
  it.each(PLAIN_KINDS)("have a title, and a description that search results show whole: %s", (kind) => {
    const { title, description } = wordsOf({ kind });

    expect(title).toMatch(/^[A-Z]\w+/);
    expect(description).toMatch(/^[A-Z].{30,}\.$/);
    expect(description.length).toBeLessThanOrEqual(DESCRIPTION_CHARACTERS);
  });

  it("differ from page to page", () => {
    const words = PLAIN_KINDS.map((kind) => wordsOf({ kind }));

    expect(new Set(words.map(({ title }) => title)).size).toBe(words.length);
    expect(new Set(words.map(({ description }) => description)).size).toBe(words.length);
  });
});
