import { DAY, HOUR, MINUTE } from "@gruezi/contract/durations";
import type { ReviewRow } from "@gruezi/contract/review-log";
import { describe, expect, it } from "vitest";
import { followAnswers, schedulersIn } from "#functions/domain/learning/intervals.ts";
import { anAnswer, rowId } from "#support/learning/own-items.ts";
import { OTHER_WEIGHTS } from "#support/learning/simulated-learner.ts";
import { aSchedule } from "#support/samples/flashcards.ts";

const AT = Date.UTC(2026, 10, 1, 18);
const ITEM = "bim-beck:1";
const TAG = "9f3a2b1c";

const scheduler = (retention: number, weights: readonly number[] | null = null): ReviewRow => ({
  kind: "scheduler",
  at: AT,
  rowId: rowId(),
  tag: TAG,
  retention,
  weights,
});

/** What follows from an item's first answers, ten minutes and then ten days apart. */
const follow = (rows: readonly ReviewRow[], tag = TAG) =>
  followAnswers(
    [AT, AT + 10 * MINUTE, AT + 10 * DAY].map((at) => anAnswer(ITEM, at, { tag })),
    undefined,
    schedulersIn(rows),
  );
const lastWait = (rows: readonly ReviewRow[], tag?: string) => follow(rows, tag).at(-1)?.wait ?? 0;

describe("what follows from an answer", () => {
  it("is learning at first, and then days", () => {
    const [first, second, third] = follow([]);

    expect(first).toMatchObject({ itemId: ITEM, at: AT, stateBefore: 0, wait: 10 * MINUTE });
    expect(second).toMatchObject({ stateBefore: 1 });
    expect(second?.wait).toBeGreaterThanOrEqual(DAY);
    expect(third).toMatchObject({ stateBefore: 2 });
    expect(third?.wait).toBeGreaterThan(second?.wait ?? 0);
    expect(third?.difficulty).toBeGreaterThan(1);
  });

  it("is asked again sooner by somebody who wants to forget less", () => {
    expect(lastWait([scheduler(0.97)])).toBeLessThan(lastWait([scheduler(0.8)]));
  });

  it("follows from the learner's own weights", () => {
    expect(lastWait([scheduler(0.9, OTHER_WEIGHTS)])).not.toBe(lastWait([scheduler(0.9)]));
  });

  it("follows from what the log said first of a scheduler, and from the defaults where it said nothing", () => {
    const answered = anAnswer(ITEM, AT, { tag: TAG });

    expect(lastWait([answered, scheduler(0.97), scheduler(0.8)])).toBe(lastWait([scheduler(0.97)]));
    expect(lastWait([scheduler(0.97)], "0000000a")).toBe(lastWait([]));
  });

  it("goes on from the schedule that the item had when its log began", () => {
    const start = aSchedule({ state: 2, stability: 20, last_review: AT - 20 * DAY, due: AT });
    const startedAnew = aSchedule({ state: 0, stability: 0, difficulty: 0, reps: 0, last_review: null });
    const [known] = followAnswers([anAnswer(ITEM, AT)], start, schedulersIn([]));
    const [fresh] = followAnswers([anAnswer(ITEM, AT)], startedAnew, schedulersIn([]));

    expect(known?.stateBefore).toBe(2);
    expect(known?.wait).toBeGreaterThan(20 * DAY);
    expect(fresh).toMatchObject({ stateBefore: 0, wait: 10 * MINUTE });
  });

  it("depends on how long ago the last answer was", () => {
    const [soon, late] = [1, 19].map((days) => {
      const start = aSchedule({ state: 2, stability: 20, last_review: AT - days * DAY, due: AT });
      return followAnswers([anAnswer(ITEM, AT)], start, schedulersIn([]))[0]?.wait ?? 0;
    });

    expect(soon).toBeLessThan(late ?? 0);
  });

  it("counts an answer from a clock that was behind as given with the last one", () => {
    const start = aSchedule({ state: 2, stability: 20, last_review: AT, due: AT + 20 * DAY });
    const waits = [AT - HOUR, AT].map(
      (at) => followAnswers([anAnswer(ITEM, at)], start, schedulersIn([]))[0]?.wait,
    );

    expect(waits[0]).toBe(waits[1]);
  });
});
