import { DAY, HOUR } from "@gruezi/contract/durations";
import { emptyDay } from "@gruezi/contract/reviews/learning-day";
import { describe, expect, it } from "vitest";
import { withRows } from "#functions/domain/learning/queue/logged-day.ts";
import { anAnswer, anUndo, aPlacement, CARD_ID, LINE_ITEM } from "#support/learning/answer-rows.ts";
import { aSchedule } from "#support/samples/flashcards.ts";

const START = Date.UTC(2026, 10, 23, 3);
const TODAY = emptyDay(START);

const answeredIn = (...rows: Parameters<typeof withRows>[1]) => [...withRows(TODAY, rows).answered];
const begunIn = (...[rows, reps]: [Parameters<typeof withRows>[1], number]) => [
  ...withRows(TODAY, rows, new Map([[CARD_ID, aSchedule({ reps })]])).begun,
];

describe("an item of the log", () => {
  it("is of the day from the day's first millisecond on", () => {
    expect(answeredIn(anAnswer(CARD_ID, START - 1))).toEqual([]);
    expect(answeredIn(anAnswer(CARD_ID, START))).toEqual([[CARD_ID, null]]);
  });

  it("is not of the day for being set aside or brought back", () => {
    expect(answeredIn(aPlacement("aside", CARD_ID, START), aPlacement("back", LINE_ITEM, START))).toEqual([]);
  });

  it("stays in the day of this device, with the family that the device knows", () => {
    const day = { ...TODAY, answered: new Map([[CARD_ID, "family"]]), begun: new Set([CARD_ID]) };

    expect(withRows(day, [anAnswer(CARD_ID, START + HOUR)])).toEqual(day);
  });

  it("stays in the day when an answer of the day before was taken back", () => {
    const [yesterday, today] = [anAnswer(CARD_ID, START - DAY), anAnswer(CARD_ID, START)];

    expect(answeredIn(yesterday, today, anUndo(yesterday, START + 1))).toEqual([[CARD_ID, null]]);
  });
});

describe("an item is begun on the day", () => {
  const rows = [anAnswer(CARD_ID, START), anAnswer(CARD_ID, START + HOUR)];

  it.each([
    ["if its schedule has counted the day's answers alone", 2, [CARD_ID]],
    ["if its schedule has counted only some of them yet", 1, [CARD_ID]],
    ["not if its schedule has counted an earlier one", 3, []],
  ])("%s", (_when, reps, begun) => {
    expect(begunIn(rows, reps)).toEqual(begun);
  });

  it("by rows that are each counted once, also if the log and the device both have them", () => {
    expect(begunIn([...rows, ...rows], 3)).toEqual([]);
  });

  it("if an earlier answer was taken back, without a schedule to tell", () => {
    const earlier = anAnswer(CARD_ID, START - DAY);
    const undo = anUndo(earlier, START - HOUR);

    expect([...withRows(TODAY, [earlier, ...rows]).begun]).toEqual([]);
    expect([...withRows(TODAY, [earlier, undo, ...rows]).begun]).toEqual([CARD_ID]);
  });
});
