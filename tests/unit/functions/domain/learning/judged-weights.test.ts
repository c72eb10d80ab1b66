import { DAY } from "@gruezi/contract/durations";
import { default_w } from "ts-fsrs";
import { describe, expect, it } from "vitest";
import { judgeWeights, type Split, splitByTime, trainingIn } from "#functions/domain/learning/fitting.ts";
import type { History, PastAnswer } from "#functions/domain/learning/histories.ts";
import { BEGIN, ENDS } from "#support/learning/simulated-learner.ts";

/** Days between the first and the second answer to an item. */
const PAUSE = 10;
const FROM = BEGIN + 100 * DAY;

interface Asked {
  isKnown: boolean;
  /** Days between the second answer and the held-out ones. 0: the first of them. */
  ago?: number;
}

/** Answers to an item that was easy and is still known, or was hard and is forgotten. */
const answersTo = ({ isKnown, ago = 0 }: Asked): History => [
  { at: FROM - (ago + PAUSE) * DAY, grade: isKnown ? 4 : 1, days: 0 },
  { at: FROM - ago * DAY, grade: isKnown ? 3 : 1, days: PAUSE },
];
const items = (count: number, asked: Omit<Asked, "isKnown"> & { isKnown?: boolean } = {}) =>
  Array.from({ length: count }, (_none, index) => answersTo({ isKnown: index % 2 === 0, ...asked }));

/** Weights that expect what is hard to be forgotten at once, and what is easy to be kept for long. */
const SHARP = default_w.map((weight, index) => ({ 0: 0.01, 3: 90 })[index] ?? weight);

const splitOf = (...histories: readonly History[]): Split => ({ histories, heldOutFrom: FROM, answers: 500 });
const judge = (...histories: readonly History[]) => judgeWeights(SHARP, splitOf(...histories), ENDS);

const EARLIER = items(40, { ago: 20 });

describe("weights that forecast better", () => {
  it("are accepted with their gain, for forty held-out answers or more", () => {
    const accepted = judge(...EARLIER, ...items(40));

    expect(accepted).toMatchObject({ weights: SHARP, fittedAt: ENDS, answers: 500 });
    expect(accepted?.lossAfter).toBeLessThan(accepted?.lossBefore ?? 0);
    expect(judge(...EARLIER, ...items(39))).toBeUndefined();
  });

  it("are rejected if an older version of FSRS has made them, which is as good at forecasting", () => {
    expect(judgeWeights(SHARP.slice(0, 19), splitOf(...EARLIER, ...items(40)), ENDS)).toBeUndefined();
  });

  it("are rejected if one is no number, even one that no answer needs", () => {
    const broken = SHARP.map((weight, index) => (index === 16 ? Number.NaN : weight));

    expect(judgeWeights(broken, splitOf(...EARLIER, ...items(40)), ENDS)).toBeUndefined();
  });

  it("are not judged by answers from before the held-out ones", () => {
    expect(judge(...EARLIER, ...items(39), ...items(20, { ago: 1 }))).toBeUndefined();
  });

  it("are not judged by answers on the day of the one before", () => {
    const again = items(20).map(([first]): History => {
      if (!first) throw new Error("No answer.");
      return [first, { at: FROM, grade: 3, days: 0 }];
    });

    expect(judge(...EARLIER, ...items(39), ...again)).toBeUndefined();
  });

  it("are accepted without earlier answers on later days, which tell the share of right ones", () => {
    expect(judge(...items(40))).toBeDefined();
  });

  it("are rejected if the share of right answers forecasts better: a learner who knows everything", () => {
    const all = { isKnown: true };
    const sameDay: PastAnswer = { at: FROM - 30 * DAY, grade: 1, days: 0 };
    const later = items(60, all);

    expect(judge(...items(40, { ...all, ago: 20 }), ...later)).toBeUndefined();
    // Slips on the day of the first answer do not count for that share.
    expect(judge(...items(40, { ...all, ago: 20 }).map((history) => [sameDay, ...history]), ...later)).toBe(
      undefined,
    );
    // Slips on later days do.
    expect(judge(...items(40, { isKnown: false, ago: 20 }), ...later)).toBeDefined();
  });

  it("state their losses as a mean, of which a coin's is 0.69", () => {
    const coin = judge(...EARLIER, ...items(40));
    const twice = judge(...EARLIER, ...items(80));

    expect(coin?.lossBefore).toBeLessThan(Math.LN2);
    expect(twice?.lossBefore).toBeCloseTo(coin?.lossBefore ?? 0, 9);
    expect(twice?.lossAfter).toBeCloseTo(coin?.lossAfter ?? 0, 9);
  });
});

describe("the training answers", () => {
  /** Six answers on later days than the ones before: histories of two to six, together twenty answers. */
  const anItem = (item: number): History =>
    Array.from({ length: 6 }, (_none, day) => ({
      at: BEGIN + item + day * DAY,
      grade: 3,
      days: Math.min(day, 1),
    }));
  const trainedOn = (count: number) =>
    trainingIn({
      ...splitOf(),
      histories: Array.from({ length: count }, (_none, item) => anItem((item * 11 + 5) % count)),
    });

  it("are 300,000 at most, without the oldest item above that", () => {
    expect(trainedOn(15_000)).toHaveLength(5 * 15_000);
    expect(trainedOn(15_001)).toHaveLength(5 * 15_000);
    expect(trainedOn(15_001).at(0)).toEqual(anItem(1).slice(0, 2));
  });

  it("are those before the held-out ones", () => {
    const [last, heldOut] = [answersTo({ isKnown: true, ago: 1 / DAY }), answersTo({ isKnown: true })];

    expect(trainingIn(splitOf(last, heldOut))).toEqual([last]);
  });
});

describe("the held-out answers", () => {
  it("are the last fifth by time, of all items together", () => {
    const histories = Array.from(
      { length: 400 },
      (_none, index): History => [{ at: BEGIN + ((index * 7) % 400), grade: 3, days: 0 }],
    );

    expect(splitByTime(histories)).toEqual({ histories, heldOutFrom: BEGIN + 320, answers: 400 });
  });
});
