import { describe, expect, it } from "vitest";
import { findUnderWay, isWatched, resumeSeconds } from "../../../web/src/features/progress/progress-rules.ts";

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
