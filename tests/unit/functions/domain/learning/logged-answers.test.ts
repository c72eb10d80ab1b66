import { DAY } from "@gruezi/contract/durations";
import { describe, expect, it } from "vitest";
import { toAnswers } from "#functions/domain/learning/logged-answers.ts";
import { anAnswer } from "#support/learning/answer-rows.ts";

const NOW = Date.UTC(2026, 10, 23, 18);
const ITEM = "bim-beck:1";

describe("the answers to an item", () => {
  it("are chronological, and by row at equal times", () => {
    const [first, second, third] = [anAnswer(ITEM, NOW - DAY), anAnswer(ITEM, NOW), anAnswer(ITEM, NOW)];

    for (const rows of [
      [third, second, first],
      [first, second, third],
      [second, third, first],
    ])
      expect(toAnswers(rows).get(ITEM)).toEqual([first, second, third]);
  });
});
