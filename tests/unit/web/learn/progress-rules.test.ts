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
  ])("left at second %i continues at %i", (left, goesOnAt) => {
    expect(resumeSeconds(place(left))).toBe(goesOnAt);
  });

  it("never begun starts at the start", () => {
    expect(resumeSeconds(undefined)).toBe(0);
  });
});

describe("the lesson to continue", () => {
  const isKnown = (videoId: string) => videoId !== "taken-down";

  it("is the last watched one that is unfinished and still exists", () => {
    const newestFirst = [
      place(39, "watched"),
      place(12, "taken-down"),
      place(2, "peeked-at"),
      place(20),
      place(30, "older"),
    ];

    expect(findUnderWay(newestFirst, isKnown)?.VideoID).toBe("bim-beck");
  });

  it("is none without an unfinished one", () => {
    expect(findUnderWay([place(39)], isKnown)).toBeUndefined();
  });
});

describe("a lesson that is saved", () => {
  const lessons = (count: number) =>
    new Map(
      Array.from({ length: count }, (_none, index) => [`lesson-${index}`, place(10, `lesson-${index}`)]),
    );

  it("comes first, once, with its new position", () => {
    const saved = withNewest(lessons(3), place(30, "lesson-1"));

    expect([...saved.values()]).toEqual([
      place(30, "lesson-1"),
      place(10, "lesson-0"),
      place(10, "lesson-2"),
    ]);
  });

  it("replaces none while there is room", () => {
    expect(findDisplaced(lessons(PROGRESS_LESSONS_MAX - 1), "bim-beck")).toBeUndefined();
  });

  it("replaces none if already stored", () => {
    const full = lessons(PROGRESS_LESSONS_MAX);

    expect(findDisplaced(full, "lesson-7")).toBeUndefined();
    expect(withNewest(full, place(30, "lesson-7")).size).toBe(PROGRESS_LESSONS_MAX);
  });

  it("replaces the oldest without room", () => {
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
