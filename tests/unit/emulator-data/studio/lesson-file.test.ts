import { describe, expect, it } from "vitest";
import { parseLessonMedia, withDuration } from "#studio/lesson/lesson-file.ts";

const LESSON = `---
Title: "Bim Beck"
DurationSeconds: 0
Photos: [{"Path": "photos/beck.webp", "Alt": "A bakery"}]
Audios: [{"Path": "audio/1.m4a", "Title": "Merci vilmal."}]
---
DurationSeconds: 7 stands in the text.
`;

describe("a lesson.md", () => {
  it("names the photos and recordings to make", () => {
    expect(parseLessonMedia(LESSON)).toEqual({
      photos: [{ Path: "photos/beck.webp", Alt: "A bakery" }],
      audios: [{ Path: "audio/1.m4a", Title: "Merci vilmal." }],
    });
  });

  it("gets the true length and keeps everything else", () => {
    expect(withDuration(LESSON, 38)).toBe(LESSON.replace("DurationSeconds: 0", "DurationSeconds: 38"));
  });

  it("without a line for the length is refused", () => {
    expect(() => withDuration("---\nTitle: x\n---\n", 38)).toThrow("no DurationSeconds line");
  });
});
