import { describe, expect, it } from "vitest";
import { toCandidate } from "#functions/domain/learning/queue/plan-queue.ts";
import { aSchedule } from "#support/samples/flashcards.ts";

const CARD = "bim-beck-0123456789abcdef";
const PLACE = { VideoID: "bim-beck", LineID: "0a0b0c0d" };

describe("an item for the queue", () => {
  it("is none if neither its schedule nor its place is known", () => {
    expect(toCandidate(CARD, undefined)).toBeNull();
  });

  it("has the lesson of its schedule", () => {
    const schedule = aSchedule();

    expect(toCandidate(CARD, schedule)).toStrictEqual({
      ...{ itemId: CARD, videoId: "bim-beck", family: CARD },
      schedule,
    });
  });

  it("has the place it is given, before it has a schedule", () => {
    expect(toCandidate(`${CARD}_en`, undefined, { VideoID: "bim-beck" })).toEqual({
      ...{ itemId: `${CARD}_en`, videoId: "bim-beck", family: CARD },
      schedule: undefined,
    });
  });

  it("names the line of a word, whose family that is", () => {
    expect(toCandidate("w:Brot", undefined, PLACE)).toMatchObject({
      ...{ itemId: "w:Brot", videoId: "bim-beck", lineId: "0a0b0c0d", family: "bim-beck:0a0b0c0d" },
    });
    expect(toCandidate("w:Brot", aSchedule({ Kind: "word", ...PLACE }))?.lineId).toBe("0a0b0c0d");
  });
});
