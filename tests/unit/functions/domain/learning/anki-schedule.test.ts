import { HOUR } from "@gruezi/contract/durations";
import { describe, expect, it } from "vitest";
import { beginningOf, newCard, toAnkiSchedule } from "#functions/domain/learning/anki-schedule.ts";
import { aSchedule } from "#support/samples/flashcards.ts";

const FOUR = Date.UTC(2026, 10, 23, 4);
const PLACE = { begins: FOUR, now: FOUR, position: 7 };

describe("the first day of a collection", () => {
  it.each([
    ["at four in the morning", FOUR],
    ["late in the evening", FOUR + 19 * HOUR],
    ["before four on the next day", FOUR + 24 * HOUR - 1],
  ])("is that of the earliest time, %s", (_when, time) => {
    expect(beginningOf([FOUR + 400 * HOUR, time, FOUR + 50 * HOUR])).toBe(FOUR);
  });
});

describe("an unasked card", () => {
  it("is in the queue of new ones, at its position", () => {
    expect(toAnkiSchedule(aSchedule({ state: 0 }), PLACE)).toEqual(newCard(7));
  });

  it("is suspended when set aside", () => {
    expect(toAnkiSchedule(aSchedule({ state: 0, Suspended: true }), PLACE)).toEqual({
      ...newCard(7),
      queue: -1,
    });
  });
});
