import { DAY, HOUR, MINUTE } from "@gruezi/contract/durations";
import { DEFAULT_SCHEDULING } from "@gruezi/contract/scheduling/scheduler";
import { describe, expect, it } from "vitest";
import { followAnswers } from "#functions/domain/learning/intervals.ts";
import { type PartRows, schedulingsIn } from "#functions/domain/learning/log-parts.ts";
import { anAnswer, LINE_ITEM } from "#support/learning/answer-rows.ts";
import { OTHER_WEIGHTS } from "#support/learning/simulated-learner.ts";

const AT = Date.UTC(2026, 10, 1, 18);
const ORIGIN = { itemId: LINE_ITEM, kind: "line", videoId: "bim-beck" } as const;
const TAG = "9f3a2b1c";

const aLog = (retention: number, weights: number[] | null = null): PartRows[] => [
  { Rows: [], Schedulers: { [TAG]: { retention, weights } } },
];

/** Follows a first answer, and answers ten minutes and ten days later. */
const follow = (log: readonly PartRows[], tag = TAG) =>
  followAnswers(
    [AT, AT + 10 * MINUTE, AT + 10 * DAY].map((at) => anAnswer(LINE_ITEM, at, { tag })),
    ORIGIN,
    schedulingsIn(log),
  );
const lastWait = (log: readonly PartRows[], tag?: string) => follow(log, tag).at(-1)?.wait ?? 0;

describe("a replayed answer", () => {
  it("is in learning at first, and then days apart", () => {
    const [first, second, third] = follow([]);

    expect(first).toMatchObject({ item: LINE_ITEM, at: AT, stateBefore: 0, wait: 10 * MINUTE });
    expect(second).toMatchObject({ stateBefore: 1 });
    expect(second?.wait).toBeGreaterThanOrEqual(DAY);
    expect(third).toMatchObject({ stateBefore: 2 });
    expect(third?.wait).toBeGreaterThan(second?.wait ?? 0);
    expect(third?.difficulty).toBeGreaterThan(1);
  });

  it("has a shorter interval for a higher retention", () => {
    expect(lastWait(aLog(0.97))).toBeLessThan(lastWait(aLog(0.8)));
  });

  it("uses the learner's own weights", () => {
    expect(lastWait(aLog(0.9, [...OTHER_WEIGHTS]))).not.toBe(lastWait(aLog(0.9)));
  });

  it("uses the defaults when the log has no scheduler", () => {
    expect(schedulingsIn(aLog(0.97))("0000000a")).toBe(DEFAULT_SCHEDULING);
    expect(lastWait(aLog(0.97), "0000000a")).toBe(lastWait([]));
  });

  it("has an interval that depends on the elapsed time", () => {
    const [soon, late] = [1, 19].map((days) => {
      const answers = [AT, AT + 10 * MINUTE, AT + days * DAY].map((at) => anAnswer(LINE_ITEM, at));
      return followAnswers(answers, ORIGIN, schedulingsIn([])).at(-1)?.wait ?? 0;
    });

    expect(soon).toBeLessThan(late ?? 0);
  });

  it("counts at the last answer's time if its clock was behind", () => {
    const [behind, same] = [-HOUR, 0].map((by) => {
      const answers = [AT, AT + 10 * MINUTE, AT + 10 * MINUTE + by].map((at) => anAnswer(LINE_ITEM, at));
      return followAnswers(answers, ORIGIN, schedulingsIn([])).at(-1)?.wait;
    });

    expect(behind).toBe(same);
  });
});
