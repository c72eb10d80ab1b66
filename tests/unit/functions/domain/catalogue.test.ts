import { describe, expect, it } from "vitest";
import { assembleCatalogue, newestPartOf } from "#functions/domain/catalogue.ts";
import { aLesson, aUnit } from "#support/samples/documents.ts";

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

  it("names the newest mini lesson, with id and picture only", () => {
    const mini = aLesson({ DocID: "mini-new", Type: "mini_lesson", Date: 2, VideoThumbnailURL: "/new.webp" });
    const older = aLesson({ DocID: "mini-old", Type: "mini_lesson", Date: 1 });
    const newest = aLesson({ DocID: "no-mini", Date: 3 });

    const { newestMiniLesson } = assembleCatalogue([older, mini, newest], [], null);

    expect(newestMiniLesson).toEqual({ DocID: "mini-new", VideoThumbnailURL: "/new.webp" });
  });

  it("names the newest Monday lesson", () => {
    const older = aLesson({ DocID: "monday-old", MondayLesson: true, Date: 1 });
    const newer = aLesson({ DocID: "monday-new", MondayLesson: true, Date: 2 });
    const newest = aLesson({ DocID: "no-monday", Date: 3 });

    expect(assembleCatalogue([older, newer, newest], [], null).mondayLessonId).toBe("monday-new");
  });

  it("keeps the order of the mini-lesson list", () => {
    expect(assembleCatalogue([], ["c-c", "a-a", "b-b"], null).miniLessonIds).toEqual(["c-c", "a-a", "b-b"]);
  });

  it("names the dictionary's address", () => {
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
      course: [],
      shelves: [],
    };

    expect(assembleCatalogue([], [], null)).toEqual(empty);
  });
});

describe("the newest part of the catalogue", () => {
  const daily = (count: number, fields: Parameters<typeof aLesson>[0]) =>
    Array.from({ length: count }, (_, day) =>
      aLesson({ DocID: `${fields?.Type ?? "long"}-${day}`, Date: day + 1, ...fields }),
    );
  const minis = daily(30, { Type: "mini_lesson" });
  const lessons = [...daily(60, {}), ...minis];
  const miniIds = minis.map(({ DocID }) => DocID);

  it("has 52 long lessons and 24 mini lessons, newest first, and the ids of these mini lessons", () => {
    const whole = assembleCatalogue(lessons, miniIds, null);

    const newest = newestPartOf(whole);

    const newestIds = whole.lessons.filter(({ Date: date, Type }) => date > (Type === "mini_lesson" ? 6 : 8));
    expect(ids(newest.lessons)).toEqual(ids(newestIds));
    expect(newest.lessons).toHaveLength(52 + 24);
    expect(newest.miniLessonIds).toEqual(miniIds.slice(6));
    expect(newest.shelves).toEqual(whole.shelves);
  });

  it("has this week's lesson even if it is an old one", () => {
    const weekly = aLesson({ DocID: "weekly", Date: 0, MondayLesson: true });

    const { lessons: newest, mondayLessonId } = newestPartOf(
      assembleCatalogue([...lessons, weekly], [], null),
    );

    expect(mondayLessonId).toBe("weekly");
    expect(newest.at(-1)).toBe(weekly);
  });

  it("has the first unit's lessons even if they are old ones", () => {
    const first = aLesson({ DocID: "hello", Date: 0 });
    const course = [aUnit({ Lessons: ["hello"] }), aUnit({ id: "later", Lessons: ["long-0"] })];

    const newest = newestPartOf(assembleCatalogue([...lessons, first], [], null, course));

    expect(newest.course).toEqual(course);
    expect(newest.lessons.at(-1)).toBe(first);
    expect(ids(newest.lessons)).not.toContain("long-0");
  });

  it("is complete with few lessons", () => {
    const whole = assembleCatalogue(lessons.slice(0, 52), [], null);

    expect(newestPartOf(whole)).toEqual(whole);
  });
});
