import { DAY, HOUR } from "@gruezi/contract/durations";
import { describe, expect, it } from "vitest";
import {
  beginningOf,
  newCard,
  toAnkiReviews,
  toAnkiSchedule,
} from "#functions/domain/learning/anki-schedule.ts";
import { anAnswer, CARD_ID } from "#support/learning/answer-rows.ts";
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

describe("an answer of a card", () => {
  it.each([
    ["the easiest", 1, 100],
    ["one in the middle", 5.5, 600],
    ["the hardest", 10, 1_100],
  ])("has the difficulty on Anki's scale: %s", (_which, difficulty, factor) => {
    const answer = { ...anAnswer(CARD_ID, FOUR), wait: 3 * DAY, stateBefore: 2, difficulty } as const;

    expect(toAnkiReviews([answer])).toEqual([
      { at: FOUR, ease: 3, ivl: 3, lastIvl: 0, factor, time: 4_000, type: 1 },
    ]);
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
