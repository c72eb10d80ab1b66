import { describe, expect, it } from "vitest";
import { assembleCatalogue } from "#functions/domain/catalogue.ts";
import { aLesson } from "#support/samples/documents.ts";

const ids = (lessons: readonly { DocID: string }[]) => lessons.map((lesson) => lesson.DocID);

describe("the catalogue", () => {
  it("lists the newest lesson first, and lessons of one day by their id", () => {
    const lessons = [
      aLesson({ DocID: "old", Date: 1 }),
      aLesson({ DocID: "new-b", Date: 3 }),
      aLesson({ DocID: "middle", Date: 2 }),
      aLesson({ DocID: "new-a", Date: 3 }),
    ];

    expect(ids(assembleCatalogue(lessons, [], null).lessons)).toEqual(["new-a", "new-b", "middle", "old"]);
    expect(ids(assembleCatalogue(lessons.toReversed(), [], null).lessons)).toEqual([
      "new-a",
      "new-b",
      "middle",
      "old",
    ]);
  });

  it("teases the newest mini lesson, by its id and picture only", () => {
    const mini = aLesson({ DocID: "mini-new", Type: "mini_lesson", Date: 2, VideoThumbnailURL: "/new.webp" });
    const older = aLesson({ DocID: "mini-old", Type: "mini_lesson", Date: 1 });
    const newest = aLesson({ DocID: "no-mini", Date: 3 });

    const { newestMiniLesson } = assembleCatalogue([older, mini, newest], [], null);

    expect(newestMiniLesson).toEqual({ DocID: "mini-new", VideoThumbnailURL: "/new.webp" });
  });

  it("names the newest lesson that is marked as Monday's", () => {
    const older = aLesson({ DocID: "monday-old", MondayLesson: true, Date: 1 });
    const newer = aLesson({ DocID: "monday-new", MondayLesson: true, Date: 2 });
    const newest = aLesson({ DocID: "no-monday", Date: 3 });

    expect(assembleCatalogue([older, newer, newest], [], null).mondayLessonId).toBe("monday-new");
  });

  it("keeps the order of the mini-lesson list", () => {
    expect(assembleCatalogue([], ["c-c", "a-a", "b-b"], null).miniLessonIds).toEqual(["c-c", "a-a", "b-b"]);
  });

  it("says where the dictionary is", () => {
    const dictionary = { wordsUrl: "/words.json", saidUrl: "/said.json" };

    expect(assembleCatalogue([], [], dictionary).dictionary).toEqual(dictionary);
  });

  it("is empty, not missing, before the first lesson is published", () => {
    const empty = {
      lessons: [],
      newestMiniLesson: null,
      miniLessonIds: [],
      mondayLessonId: null,
      dictionary: null,
    };

    expect(assembleCatalogue([], [], null)).toEqual(empty);
  });
});
