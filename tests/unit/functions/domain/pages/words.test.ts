import { describe, expect, it } from "vitest";
import { wordsOf } from "#functions/domain/pages/words.ts";
import { aLesson } from "#support/samples/documents.ts";

describe("the words of a shelf", () => {
  it.each([
    ["2025", 2, "Lessons of 2025", "2 lessons in Swiss German, published in 2025:"],
    ["2025-2", 1, "Lessons of 2025, part 2", "1 lesson in Swiss German, published in 2025, part 2:"],
  ])("say which year's it is, and how many lessons it has: %s", (name, count, title, begin) => {
    const lessons = Array.from({ length: count }, () => aLesson());

    const words = wordsOf({ kind: "shelf", name, lessons });

    expect(words.title).toBe(title);
    expect(words.description.startsWith(begin)).toBe(true);
  });
});

it("a page that is not there says so, and what a reader can make of it", () => {
  const { title, description } = wordsOf({ kind: "not-found" });

  expect(title).toBe("Not found");
  expect(description).toContain("does not exist");
});
