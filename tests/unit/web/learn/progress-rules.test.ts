import { PROGRESS_LESSONS_MAX } from "@gruezi/contract/documents/progress";
import { describe, expect, it } from "vitest";
import {
  findDisplaced,
  findUnderWay,
  isWatched,
  resumeSeconds,
  withNewest,
} from "#web/features/learn/progress/progress-rules.ts";

const place = (PositionSeconds: number, VideoID = "bim-beck") => ({
  VideoID,
  PositionSeconds,
  DurationSeconds: 40,
});

describe("a lesson", () => {
  it("is watched at nine tenths", () => {
    expect(isWatched(place(35))).toBe(false);
    expect(isWatched(place(36))).toBe(true);
  });

  it("without a length is never watched", () => {
    expect(isWatched({ PositionSeconds: 0, DurationSeconds: 0 })).toBe(false);
  });

  it.each([
    [4, 0],
    [5, 5],
    [35, 35],
    [36, 0],
    [40, 0],
  ])("left at second %i goes on at %i", (left, goesOnAt) => {
    expect(resumeSeconds(place(left))).toBe(goesOnAt);
  });

  it("never begun starts at the start", () => {
    expect(resumeSeconds(undefined)).toBe(0);
  });
});

describe("the lesson to go on with", () => {
  const isKnown = (videoId: string) => videoId !== "taken-down";

  it("is the one watched last that is under way and still there", () => {
    const newestFirst = [
      place(39, "watched"),
      place(12, "taken-down"),
      place(2, "peeked-at"),
      place(20),
      place(30, "older"),
    ];

    expect(findUnderWay(newestFirst, isKnown)?.VideoID).toBe("bim-beck");
  });

  it("is none where nothing is under way", () => {
    expect(findUnderWay([place(39)], isKnown)).toBeUndefined();
  });
});

describe("a lesson that is saved", () => {
  const lessons = (count: number) =>
    new Map(
      Array.from({ length: count }, (_none, index) => [`lesson-${index}`, place(10, `lesson-${index}`)]),
    );

  it("comes first, and once, with its new place", () => {
    const saved = withNewest(lessons(3), place(30, "lesson-1"));

    expect([...saved.values()]).toEqual([
      place(30, "lesson-1"),
      place(10, "lesson-0"),
      place(10, "lesson-2"),
    ]);
  });

  it("asks none to make room as long as there is some", () => {
    expect(findDisplaced(lessons(PROGRESS_LESSONS_MAX - 1), "bim-beck")).toBeUndefined();
  });

  it("asks none to make room for one that is there already", () => {
    const full = lessons(PROGRESS_LESSONS_MAX);

    expect(findDisplaced(full, "lesson-7")).toBeUndefined();
    expect(withNewest(full, place(30, "lesson-7")).size).toBe(PROGRESS_LESSONS_MAX);
  });

  it("takes the place of the one left longest ago where there is no room", () => {
    const oldest = `lesson-${PROGRESS_LESSONS_MAX - 1}`;
    const full = lessons(PROGRESS_LESSONS_MAX);

    expect(findDisplaced(full, "bim-beck")).toBe(oldest);
    const saved = withNewest(full, place(30));
    expect([saved.size, saved.has("bim-beck"), saved.has(oldest)]).toEqual([
      PROGRESS_LESSONS_MAX,
      true,
      false,
    ]);
  });
});
