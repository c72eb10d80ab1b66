import type { FittedWeights } from "@gruezi/contract/documents/learning-settings";
import { DAY, SECOND } from "@gruezi/contract/durations";
import type { LoggedRow } from "@gruezi/contract/review-log";
import { default_w } from "ts-fsrs";
import { describe, expect, it } from "vitest";
import { judgeWeights, splitByTime, trainingIn } from "#functions/domain/learning/fitting.ts";
import { toHistories } from "#functions/domain/learning/histories.ts";
import { toAnswers } from "#functions/domain/learning/logged-answers.ts";
import { findWeights } from "#functions/gateways/fsrs/optimizer.ts";
import { anAnswer, anUndo } from "#support/learning/answer-rows.ts";
import { BEGIN, ENDS, OTHER_WEIGHTS, randomFrom, simulate } from "#support/learning/simulated-learner.ts";

const historiesOf = (rows: readonly LoggedRow[]) => toHistories(toAnswers(rows));
const splitOf = (rows: readonly LoggedRow[]) => splitByTime(historiesOf(rows));

async function fitTo(rows: readonly LoggedRow[]): Promise<FittedWeights | undefined> {
  const split = splitOf(rows);
  if (split === undefined) return undefined;
  const weights = await findWeights(trainingIn(split));
  return weights && judgeWeights(weights, split, ENDS);
}

describe("an unusual learner", () => {
  it.each([1, 2])("gets weights that predict later answers better (%i)", async (seed) => {
    const rows = simulate({ seed, days: 120, weights: OTHER_WEIGHTS });

    const fitted = await fitTo(rows);

    expect(fitted?.lossAfter).toBeLessThan(Number(fitted?.lossBefore) - 0.005);
    expect(fitted?.answers).toBe(rows.length);
    expect(fitted?.weights).toHaveLength(21);
  });

  it("gets weights nearer to the true ones", async () => {
    const fitted = await fitTo(simulate({ seed: 4, days: 200, weights: OTHER_WEIGHTS }));

    const distanceTo = (weights: readonly number[] = []) =>
      [0, 2, 3].reduce(
        (sum, index) => sum + Math.abs(Math.log((weights[index] ?? 0) / (OTHER_WEIGHTS[index] ?? 1))),
        0,
      );
    expect(distanceTo(fitted?.weights)).toBeLessThan(distanceTo(default_w));
  });

  it("gets weights with four decimals, as in the log", async () => {
    const fitted = await fitTo(simulate({ seed: 1, days: 120, weights: OTHER_WEIGHTS }));

    expect(fitted?.weights).toEqual(fitted?.weights.map((weight) => Number(weight.toFixed(4))));
  });
});

describe("weights are rejected", () => {
  it.each([1, 2, 3])("for random answers, though they beat the defaults (%i)", async (seed) => {
    expect(await fitTo(simulate({ seed, days: 90, atRandom: true }))).toBeUndefined();
  });

  it.each([1, 3])("for a typical learner (%i)", async (seed) => {
    expect(await fitTo(simulate({ seed, days: 90 }))).toBeUndefined();
  });

  it("for fewer than 400 answers", () => {
    const rows = simulate({ seed: 1, days: 60, weights: OTHER_WEIGHTS });

    expect(splitOf(rows.slice(0, 399))).toBeUndefined();
    expect(splitOf(rows.slice(0, 400))?.answers).toBe(400);
  });

  it.each([
    ["no numbers", default_w.map(() => Number.NaN)],
    ["of another version of FSRS", default_w.slice(0, 19)],
    ["nothing", []],
    ["the defaults, which are no better than themselves", default_w],
  ])("if they are %s", (_what, weights) => {
    const split = splitOf(simulate({ seed: 1, days: 200, weights: OTHER_WEIGHTS }));

    expect(split && judgeWeights(weights, split, ENDS)).toBeUndefined();
  });
});

describe("the validation answers", () => {
  it("are the last fifth, and are not fitted", () => {
    const rows = simulate({ seed: 1, days: 60 });
    const split = splitOf(rows);

    const training = split ? trainingIn(split) : [];
    const heldOut = rows.filter(({ at }) => at >= (split?.heldOutFrom ?? 0));

    expect(heldOut.length / rows.length).toBeCloseTo(0.2, 1);
    expect(Math.max(...training.flat().map(({ at }) => at))).toBeLessThan(split?.heldOutFrom ?? 0);
  });
});

describe("the fitted answers", () => {
  it("are in chronological order", () => {
    const split = splitOf(simulate({ seed: 1, days: 60 }));

    const times = (split ? trainingIn(split) : []).map((history) => history.at(-1)?.at ?? 0);

    expect(times).toEqual(times.toSorted((one, other) => one - other));
    expect(times.length).toBeGreaterThan(300);
  });

  it("are of the latest items when there are too many, and enough of each", async () => {
    const rows = Array.from({ length: 60_000 }, (_none, number) =>
      anAnswer(
        `i:${Math.floor(number / 63)}`,
        BEGIN + (Math.floor(number / 63) / 10 + (number % 63) * 3) * DAY,
      ),
    );
    const split = splitOf(rows);

    const training = split ? trainingIn(split) : [];

    expect(training.flat().length).toBeLessThanOrEqual(300_000);
    expect(training.flat().length).toBeGreaterThan(290_000);
    expect(training.some(({ length }) => length === 2)).toBe(true);
    expect(training[0]?.[0]?.at).toBeGreaterThan(BEGIN + 30 * DAY);
  });

  it("give no weights when no item's start is known", async () => {
    const split = splitOf(simulate({ seed: 1, days: 60 }));

    const late = (split ? trainingIn(split) : []).filter(({ length }) => length > 6);

    expect(late.length).toBeGreaterThan(0);
    expect(await findWeights(late)).toBeUndefined();
  });
});

describe("the histories of items", () => {
  it("omit undone answers", () => {
    const [first, second, undone] = [0, 1, 2].map((day) => anAnswer("bim-beck:1", BEGIN + day * DAY));
    if (!first || !second || !undone) throw new Error("No answers.");

    expect(historiesOf([undone, second, first, anUndo(undone, BEGIN)])).toEqual([
      [
        { at: first.at, grade: 3, days: 0 },
        { at: second.at, grade: 3, days: 1 },
      ],
    ]);
  });

  it("end with an item's sixty-fourth answer, since more are forged", () => {
    const rows = Array.from({ length: 70 }, (_none, day) => anAnswer("bim-beck:1", BEGIN + day * DAY));

    const [history = []] = historiesOf(rows);

    expect(history).toHaveLength(64);
    expect(history[0]?.at).toBe(BEGIN);
  });

  it("are not undone by a row of another item", () => {
    const given = anAnswer("bim-beck:1", BEGIN);
    const forged = anUndo({ id: given.id, item: "bim-beck:2" }, BEGIN);

    expect(historiesOf([given, forged])).toHaveLength(1);
  });
});

describe("odd logs do no harm", () => {
  it("with a clock a week behind for a while", async () => {
    const rows = simulate({ seed: 1, days: 120, weights: OTHER_WEIGHTS });
    const behind = rows.map((row, index) => (index % 10 === 0 ? { ...row, at: row.at - 7 * DAY } : row));

    const fitted = await fitTo(behind);

    if (fitted !== undefined) expect(fitted.lossAfter).toBeLessThan(fitted.lossBefore);
  });

  it("with all answers at one moment", async () => {
    expect(
      await fitTo(Array.from({ length: 1_000 }, (_none, number) => anAnswer(`i:${number % 9}`, BEGIN))),
    ).toBeUndefined();
  });

  it("without repetitions", async () => {
    const rows = Array.from({ length: 1_000 }, (_none, number) =>
      anAnswer(`i:${number}`, BEGIN + number * SECOND),
    );

    const split = splitOf(rows);

    expect(split && trainingIn(split)).toEqual([]);
  });

  it("with 60,000 forged rows: no more is fitted than from an honest log", async () => {
    const random = randomFrom(7);
    const rows = Array.from({ length: 60_000 }, (_none, number) =>
      anAnswer(
        number % 2 === 0 ? "i:0" : `i:${Math.floor(random() * 3_000)}`,
        BEGIN + Math.floor(random() * 500 * DAY),
        {
          grade: ([1, 2, 3, 4] as const)[Math.floor(random() * 4)] ?? 1,
        },
      ),
    );
    const split = splitOf(rows);

    const training = split ? trainingIn(split) : [];

    expect(training.flat().length).toBeGreaterThan(50_000);
    expect(training.flat().length).toBeLessThanOrEqual(300_000);
    expect(Math.max(...historiesOf(rows).map(({ length }) => length))).toBe(64);
    expect(await fitTo(rows)).toBeUndefined();
  }, 20_000);
});
