import { DAY } from "@gruezi/contract/durations";
import { nearestLessons } from "@gruezi/contract/shelves";
import { describe, expect, it } from "vitest";
import { assembleCatalogue, newestPartOf } from "#functions/domain/catalogue.ts";
import { findInNewest, findInWhole } from "#functions/domain/pages/found-page.ts";
import { aLesson } from "#support/samples/documents.ts";

const NOVEMBER = Date.UTC(2026, 10, 23);
const OLD = { ...aLesson(), DocID: "old", Date: Date.UTC(2020, 0, 6) };
const OLD_ON_PATH = { ...aLesson(), DocID: "old-on-path", Date: Date.UTC(2020, 0, 13) };
const FIRST = { ...aLesson(), DocID: "first", Date: Date.UTC(2020, 0, 20) };
const MINI = { ...aLesson(), DocID: "mini", Type: "mini_lesson" as const, Date: NOVEMBER };

const weekly = Array.from({ length: 80 }, (_, week) =>
  aLesson({ DocID: `week-${week}`, Date: NOVEMBER - week * 7 * DAY }),
);

const unit = (id: string, Lessons: string[], MiniLessons: string[] = []) => ({
  ...{ id, Title: id, Level: "beginner" as const, CanDo: [], Grammar: null },
  ...{ Lessons, MiniLessons },
});

const WHOLE = assembleCatalogue([...weekly, MINI, OLD, OLD_ON_PATH, FIRST], ["mini"], null, [
  unit("one", ["first", "week-0"]),
  unit("two", ["old-on-path"], ["mini"]),
]);
const NEWEST = newestPartOf(WHOLE);

const idsOf = (lessons: readonly { DocID: string }[]) => lessons.map(({ DocID }) => DocID);

describe("the newest part of the catalogue", () => {
  it("knows pages without a lesson, and its own lessons", () => {
    expect(findInNewest({ kind: "contact" }, NEWEST)).toEqual({
      ...{ page: { kind: "contact" }, catalogue: NEWEST, older: [] },
    });
    expect(findInNewest({ kind: "lesson", id: "week-3" }, NEWEST)).toEqual({
      ...{ page: { kind: "lesson", lesson: weekly[3] }, catalogue: NEWEST, older: [] },
    });
  });

  it.each([
    ["an older lesson", { kind: "lesson", id: "old" } as const],
    ["a lesson that does not exist", { kind: "lesson", id: "nothing" } as const],
    ["a shelf", { kind: "shelf", name: "2026" } as const],
    ["the course, whose lessons may be older", { kind: "course" } as const],
  ])("does not decide about %s", (_what, route) => {
    expect(findInNewest(route, NEWEST)).toBeUndefined();
  });

  it("knows the course if there is nothing older", () => {
    const small = assembleCatalogue([FIRST], [], null, [unit("one", ["first"])]);

    expect(findInNewest({ kind: "course" }, small)?.page).toEqual({ kind: "course" });
  });
});

describe("the whole catalogue", () => {
  it("adds the course's older lessons to the newest part", () => {
    expect(findInWhole({ kind: "course" }, WHOLE)).toEqual({
      ...{ page: { kind: "course" }, catalogue: NEWEST, older: [OLD_ON_PATH] },
    });
  });

  it("takes a lesson from the newest part where it can", () => {
    expect(findInWhole({ kind: "lesson", id: "first" }, WHOLE)).toEqual({
      ...{ page: { kind: "lesson", lesson: FIRST }, catalogue: NEWEST, older: [] },
    });
  });

  it("finds an older lesson, with the lessons around it", () => {
    const { page, catalogue, older } = findInWhole({ kind: "lesson", id: "old" }, WHOLE);

    expect(page).toEqual({ kind: "lesson", lesson: OLD });
    expect(catalogue).toEqual(NEWEST);
    expect(idsOf(older)).toEqual(["old", ...idsOf(nearestLessons(WHOLE.lessons, OLD, 12))]);
  });

  it.each([
    ["a lesson", { kind: "lesson", id: "nothing" } as const],
    ["a shelf", { kind: "shelf", name: "1999" } as const],
  ])("says that %s does not exist", (_what, route) => {
    expect(findInWhole(route, WHOLE)).toEqual({ page: { kind: "not-found" }, catalogue: NEWEST, older: [] });
  });

  it("shows the lessons of a shelf, of which some are older than the newest part", () => {
    const ofYear = weekly.filter(({ Date: date }) => new Date(date).getUTCFullYear() === 2025);

    const { page, older } = findInWhole({ kind: "shelf", name: "2025" }, WHOLE);

    expect(page).toEqual({ kind: "shelf", name: "2025", lessons: ofYear });
    expect(older).toEqual(ofYear.filter((lesson) => !NEWEST.lessons.includes(lesson)));
    expect(older.length).toBeGreaterThan(0);
    expect(older.length).toBeLessThan(ofYear.length);
  });
});

it("a long lesson has no mini page, and a mini lesson opens at either address", () => {
  expect(findInNewest({ kind: "miniLesson", id: "week-0" }, NEWEST)?.page).toEqual({
    ...{ kind: "elsewhere", location: "/videos/week-0" },
  });
  expect(findInNewest({ kind: "miniLesson", id: "mini" }, NEWEST)?.page).toEqual({
    ...{ kind: "miniLesson", lesson: MINI },
  });
  expect(findInNewest({ kind: "lesson", id: "mini" }, NEWEST)?.page).toEqual({
    ...{ kind: "lesson", lesson: MINI },
  });
});
