import type { FittedWeights } from "@gruezi/contract/documents/learning-settings";
import { describe, expect, it } from "vitest";
import {
  fittedWords,
  monthName,
  retentionWords,
  weekWords,
} from "#web/features/learn/statistics/statistics-words.ts";

const fitted = (lossBefore: number, lossAfter: number): FittedWeights => ({
  weights: [1],
  fittedAt: Date.UTC(2026, 10, 3, 12),
  answers: 612,
  lossBefore,
  lossAfter,
});

describe("the words about remembering", () => {
  it("say that nothing has come back before the first answer after a day", () => {
    expect(retentionWords(null, 0.9).join(" ")).toMatch(/^Nothing has come back/);
  });

  it("state that few answers are few", () => {
    expect(retentionWords({ answers: 1, share: 1, giveOrTake: 0.4 }, 0.9)).toEqual([
      "Of what you had left alone for a day or more you knew 100 % (1 answer in the last 30 days).",
      "That is too few to say how well the intervals fit you.",
    ]);
  });

  it.each([
    [0.88, "and that fits"],
    [0.97, "you could answer less often"],
    [0.8, "some intervals are too long"],
  ])("compare a share of %d with the wanted one", (share, words) => {
    const said = retentionWords({ answers: 240, share, giveOrTake: 0.04 }, 0.9).join(" ");

    expect(said).toContain("give or take 4 (240 answers in the last 30 days)");
    expect(said).toContain("You set out for 90 %");
    expect(said).toContain(words);
  });
});

describe("the words about fitted weights", () => {
  it("state the date, the gain and the former value", () => {
    expect(fittedWords(fitted(0.4, 0.352))).toBe(
      "Your intervals follow your own memory since 3 November 2026: on answers held out they fit 12 % better than those for everybody. They come from 612 answers.",
    );
  });

  it.each([
    ["there are none", null],
    ["they fit no better", fitted(0.4, 0.4)],
    ["nothing is known of how they fit", fitted(0, 0)],
  ])("are empty: %s", (_why, weights) => {
    expect(fittedWords(weights)).toBeNull();
  });

  it("do not boast of less than a hundredth", () => {
    expect(fittedWords(fitted(0.4, 0.399))).toContain("slightly better");
  });
});

it("a week without a minute is no reproach", () => {
  expect(weekWords({ listened: 0, answering: 0 })).toBe("This week is still ahead of you.");
  expect(weekWords({ listened: 35, answering: 13 })).toBe(
    "This week: 48 minutes, of which you listened for 35 and answered for 13.",
  );
});

it("months are named by their dates, in every time zone", () => {
  expect(monthName("2026-11")).toBe("Nov 2026");
});
