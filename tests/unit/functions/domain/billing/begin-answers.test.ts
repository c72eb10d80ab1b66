import { DAY, SECOND } from "@gruezi/contract/durations";
import { describe, expect, it } from "vitest";
import {
  addBeginAnswer,
  type BeginAnswer,
  hasAskedToBegin,
  readBeginText,
  toBeginText,
} from "#functions/domain/billing/begin-answers.ts";

const AT = Date.parse("2026-11-03T20:00:00Z");
const YES: BeginAnswer = { at: AT, isAsked: true };
const NO: BeginAnswer = { at: AT + DAY, isAsked: false };

describe("the answers to whether a plan is to begin at once", () => {
  it("are read as they were written, in seconds", () => {
    expect(readBeginText(toBeginText([{ ...YES, at: AT + 0.9 * SECOND }, NO]))).toEqual([YES, NO]);
    expect(readBeginText("")).toEqual([]);
  });

  it("are read without the misspelt ones", () => {
    expect(readBeginText("yes 12+3 -5- 17+")).toEqual([{ at: 17 * SECOND, isAsked: true }]);
  });

  it.each([
    ["none before the payment", [YES], AT - SECOND, false],
    ["in the same second", [YES], AT, true],
    ["long before", [YES], AT + 300 * DAY, true],
    ["taken back", [YES, NO], AT + 2 * DAY, false],
    ["taken back after the payment", [YES, NO], AT + SECOND, true],
    ["no answer", [], AT, false],
  ])("decide by the last one before the payment: %s", (_what, answers, paidAt, isAsked) => {
    expect(hasAskedToBegin(answers, paidAt)).toBe(isAsked);
  });

  it("do not grow when the same answer is given again", () => {
    expect(addBeginAnswer([], NO, AT)).toEqual([]);
    expect(addBeginAnswer([YES], { ...YES, at: AT + DAY }, AT + DAY)).toEqual([YES]);
    expect(addBeginAnswer([YES], NO, AT + SECOND)).toEqual([YES, NO]);
  });

  const AGAIN: BeginAnswer = { at: AT + 2 * DAY, isAsked: true };
  it.each([
    ["no invoice", [YES, NO], AGAIN, undefined, [YES]],
    ["an invoice before it", [YES, NO], AGAIN, NO.at - SECOND, [YES]],
    ["an invoice in its second", [YES, { ...NO, at: NO.at + 900 }], AGAIN, NO.at, "kept"],
    ["an invoice after it", [YES, NO], AGAIN, NO.at + SECOND, "kept"],
    ["no invoice, as the first", [YES], NO, undefined, []],
  ] as const)(
    "replace or keep the last one when it has %s",
    (_what, answers, answer, invoicedAt, expected) => {
      expect(addBeginAnswer(answers, answer, invoicedAt)).toEqual(
        expected === "kept" ? [...answers, answer] : expected,
      );
    },
  );

  it("fit into Stripe's metadata, and keep each one that an invoice followed", () => {
    let answers: readonly BeginAnswer[] = [];
    for (let day = 0; day < 40; day++) {
      const at = AT + day * DAY;
      const more = addBeginAnswer(answers, { at, isAsked: day % 2 === 0 }, at - DAY);
      if (more !== "full") answers = more;
    }

    expect(answers).toHaveLength(40);
    expect(toBeginText(answers).length).toBeLessThanOrEqual(500);
    expect(addBeginAnswer(answers, { at: AT + 40 * DAY, isAsked: true }, AT + 39 * DAY)).toBe("full");
  });
});
