import { NEVER_DUE } from "@gruezi/contract/documents/card-schedule";
import { DAY, MINUTE } from "@gruezi/contract/durations";
import { GRADES, type Grade } from "@gruezi/contract/review-log";
import { DEFAULT_SCHEDULING, scheduleAfter, waitsAfter } from "@gruezi/contract/scheduling/scheduler";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { aDeckCard, aSchedule } from "#support/samples/flashcards.ts";
import {
  askAhead,
  askedItem,
  DIRECTIONS,
  goOn,
  nextDue,
  progressOf,
  type Study,
  scheduleKey,
  scheduleOf,
  startStudy,
  turn,
  turnRound,
  undo,
  withAnswer,
} from "#web/features/learn/cards/study.ts";

const NOW = Date.UTC(2026, 11, 1, 9);
const BREAD = aDeckCard("brot");
const ROLL = aDeckCard("weggli");
const CAKE = aDeckCard("chueche");

const deckOf = (schedules: Study["schedules"] = new Map()) =>
  startStudy({ videoId: "bim-beck", cards: [BREAD, ROLL, CAKE], schedules, direction: "dialect-first" }, NOW);

/** Includes the next card of a waiting deck. */
const graded = (study: Study, grade: Grade, now = NOW) => {
  const asked = turn(askAhead(study, now));
  const item = askedItem(asked);
  if (!item) return asked;
  const { origin, schedule } = item;
  const after = scheduleAfter(schedule, { origin, grade, now, scheduling: DEFAULT_SCHEDULING });
  return withAnswer(asked, { schedule: after, rowId: "row" }, now);
};

describe("the order of the cards", () => {
  it("is the deck's while all are new", () => {
    const first = deckOf();
    const second = graded(first, 4);

    expect(first.atHand).toBe(BREAD);
    expect(second.atHand).toBe(ROLL);
  });

  it("starts with the longest due, before all new ones", () => {
    const due = new Map([
      ["weggli", aSchedule({ due: NOW - DAY })],
      ["chueche", aSchedule({ due: NOW - 2 * DAY })],
    ]);

    expect(deckOf(due).atHand).toBe(CAKE);
    expect(graded(deckOf(due), 4).atHand).toBe(ROLL);
  });

  it("omits cards that are not due", () => {
    const due = new Map([["brot", aSchedule({ due: NOW + DAY })]]);

    expect(deckOf(due).atHand).toBe(ROLL);
  });

  it("repeats a forgotten card in the same sitting, after a minute and not before", () => {
    const afterAll = graded(graded(graded(deckOf(), 1), 4), 4);

    expect(afterAll.atHand).toBeUndefined();
    expect(nextDue(afterAll)).toBe(NOW + MINUTE);
    expect(goOn(afterAll, NOW + MINUTE - 1).atHand).toBeUndefined();
    expect(goOn(afterAll, NOW + MINUTE).atHand).toBe(BREAD);
  });

  it("repeats a card forgotten a minute ago before a new one", () => {
    const second = graded(graded(deckOf(), 1), 4, NOW + MINUTE);

    expect(second.atHand).toBe(BREAD);
  });

  it("asks the sitting's cards early on request", () => {
    const afterAll = graded(graded(graded(deckOf(), 3), 4), 4);

    expect(afterAll.atHand).toBeUndefined();
    expect(askAhead(afterAll, NOW).atHand).toBe(BREAD);
    expect(askAhead(graded(afterAll, 4), NOW).atHand).toBeUndefined();
  });

  it("omits cards set aside", () => {
    const aside = aSchedule({ due: NEVER_DUE, Suspended: true });
    const study = deckOf(new Map(["brot", "weggli", "chueche"].map((id) => [id, aside])));

    expect(study.atHand).toBeUndefined();
    expect(nextDue(study)).toBeUndefined();
  });

  it("ends when nothing is due", () => {
    const afterAll = graded(graded(graded(deckOf(), 4), 4), 4);

    expect(afterAll.atHand).toBeUndefined();
    expect(nextDue(afterAll)).toBeGreaterThan(NOW + DAY);
  });
});

describe("an answer", () => {
  it("counts only for a turned card", () => {
    const study = deckOf();

    expect(askedItem(study)).toBeUndefined();
  });

  it("postpones the card as its button said", () => {
    const study = deckOf(new Map([["brot", aSchedule({ due: NOW - DAY })]]));
    const asked = { itemId: "brot", now: NOW, scheduling: DEFAULT_SCHEDULING };
    const said = waitsAfter(aSchedule({ due: NOW - DAY }), asked);

    const due = GRADES.map((grade) => scheduleOf(graded(study, grade), BREAD)?.due);

    expect(due).toEqual(GRADES.map((grade) => NOW + said[grade]));
    expect(said[1]).toBeLessThan(said[2]);
    expect(said[2]).toBeLessThan(said[3]);
    expect(said[3]).toBeLessThan(said[4]);
  });

  it("is stored with lesson and date", () => {
    expect(scheduleOf(graded(deckOf(), 3), BREAD)).toMatchObject({
      VideoID: "bim-beck",
      reps: 1,
      last_review: NOW,
    });
  });

  it("in one direction does not affect the other", () => {
    const study = turnRound(graded(deckOf(), 4), "english-first", NOW);

    expect(scheduleOf(study, BREAD)).toBeUndefined();
    expect(study.atHand).toBe(BREAD);
    expect(scheduleKey(BREAD, "dialect-first")).not.toBe(scheduleKey(BREAD, "english-first"));
  });
});

describe("undoing an answer", () => {
  it("shows the card again, as if never asked", () => {
    const study = undo(graded(deckOf(), 1), NOW);

    expect(study).toMatchObject({ atHand: BREAD, isTurned: true, answers: [] });
    expect(scheduleOf(study, BREAD)).toBeUndefined();
  });

  it("does nothing without an answer", () => {
    const study = deckOf();

    expect(undo(study, NOW)).toBe(study);
  });
});

describe("progress", () => {
  it("counts a repeated card as open", () => {
    expect(progressOf(graded(deckOf(), 1), NOW)).toEqual({ done: 0, total: 3 });
    expect(progressOf(graded(deckOf(), 4), NOW)).toEqual({ done: 1, total: 3 });
  });

  it("counts due cards only", () => {
    const study = deckOf(new Map([["brot", aSchedule({ due: NOW + DAY })]]));

    expect(progressOf(study, NOW)).toEqual({ done: 0, total: 2 });
  });
});

describe("any sitting", () => {
  const grades = fc.array(fc.constantFrom(...GRADES), { maxLength: 60 });
  const directions = fc.constantFrom(...DIRECTIONS);
  const minutes = fc.integer({ min: 0, max: 60 * 24 * 400 });
  const played = (given: readonly Grade[], step: number, start: Study) =>
    given.reduce((study, grade, index) => graded(study, grade, NOW + index * step * MINUTE), start);

  it("is unchanged when every answer is undone", () => {
    fc.assert(
      fc.property(grades, minutes, directions, (given, step, direction) => {
        const start = turnRound(deckOf(new Map([["weggli", aSchedule()]])), direction, NOW);

        const after = played(given, step, start);
        const before = after.answers.reduce((study) => undo(study, NOW), after);

        expect(before.schedules).toEqual(start.schedules);
        expect(before.answers).toEqual([]);
      }),
    );
  });

  it("keeps schedules within the store's limits, and due no earlier than answered", () => {
    fc.assert(
      fc.property(grades, minutes, (given, step) => {
        const { schedules } = played(given, step, deckOf());

        for (const schedule of schedules.values()) {
          expect(schedule.due).toBeGreaterThan(schedule.last_review ?? NOW);
          expect(schedule.stability).toBeLessThanOrEqual(36_500);
          expect(schedule.difficulty).toBeLessThanOrEqual(10);
          expect(schedule.scheduled_days).toBeLessThanOrEqual(36_500);
        }
      }),
    );
  });

  it("never counts more done than exist, and leaves only waiting cards", () => {
    fc.assert(
      fc.property(grades, (given) => {
        const study = played(given, 0, deckOf());

        const { done, total } = progressOf(study, NOW);

        expect(done).toBeLessThanOrEqual(total);
        const isOver = askAhead(study, NOW).atHand === undefined;
        expect(isOver).toBe(done === total);
      }),
    );
  });

  it("ends when all is known well", () => {
    fc.assert(
      fc.property(grades, (given) => {
        const known = Array.from({ length: 12 }, () => 4 as const);

        expect(played([...given, ...known], 0, deckOf()).atHand).toBeUndefined();
      }),
    );
  });
});
