import { DAY } from "@gruezi/contract/durations";
import { DEFAULT_SCHEDULING, schedulingOf } from "@gruezi/contract/scheduling/scheduler";
import { describe, expect, it } from "vitest";
import { type AppendedRows, appendRows, schedulingsIn } from "#functions/domain/learning/log-parts.ts";
import { anAnswer, aPlacement, CARD_ID } from "#support/learning/answer-rows.ts";

const AT = Date.UTC(2026, 10, 30, 12);
const answers = (count: number, at = AT) =>
  Array.from({ length: count }, (_none, index) => anAnswer(CARD_ID, at + index));
const append = (months: Record<string, number>, rows: readonly ReturnType<typeof anAnswer>[]) =>
  appendRows(months, rows, DEFAULT_SCHEDULING);
const sizesOf = ({ parts }: AppendedRows) =>
  [...parts].map(([id, { Rows, isNew }]) => [id, Rows.length, isNew]);

describe("rows of the log", () => {
  it("are appended to their month's part, in order", () => {
    const [first, second] = answers(2);
    if (!first || !second) throw new Error("No answers.");
    const later = anAnswer(CARD_ID, AT + DAY);

    const { parts, months } = append({ "2026-11": 1 }, [later, second, first]);

    expect(parts.get("2026-11-0")).toMatchObject({ Rows: [first, second], isNew: false });
    expect(parts.get("2026-12-0")).toMatchObject({ Rows: [later], isNew: true });
    expect(months).toEqual({ "2026-11": 3, "2026-12": 1 });
  });

  it("continue in the next part when one is full; full parts never change", () => {
    expect(sizesOf(append({}, answers(999)))).toEqual([["2026-11-0", 999, true]]);

    const over = append({ "2026-11": 999 }, answers(1_002));
    expect(sizesOf(over)).toEqual([
      ["2026-11-0", 1, false],
      ["2026-11-1", 1_000, true],
      ["2026-11-2", 1, true],
    ]);
    expect(sizesOf(append(over.months, answers(1)))).toEqual([["2026-11-2", 1, false]]);
    expect(sizesOf(append({ "2026-11": 21_000 }, answers(1)))).toEqual([["2026-11-21", 1, true]]);
  });
});

describe("a part of the log", () => {
  const STRICT = schedulingOf({ Retention: 0.95, Fitted: null });

  it("describes the schedulers of its answers", () => {
    const { parts } = appendRows({}, answers(1), STRICT);

    expect(parts.get("2026-11-0")?.Schedulers).toEqual({
      [STRICT.tag ?? ""]: { retention: 0.95, weights: null },
    });
  });

  it("describes days off, and reads them back", () => {
    const around = schedulingOf({ Retention: 0.9, Fitted: null, DaysOff: ["2026-12-24/2027-01-02"] });

    const { parts } = appendRows({}, answers(1), around);

    expect(schedulingsIn(parts.values())(around.tag ?? "")).toEqual(around);
  });

  it("describes no scheduler for the defaults, and none without answers", () => {
    expect(append({}, answers(1)).parts.get("2026-11-0")?.Schedulers).toEqual({});
    const aside = appendRows({}, [aPlacement("aside", CARD_ID, AT)], STRICT);
    expect(aside.parts.get("2026-11-0")?.Schedulers).toEqual({});
  });
});

it("a part of the log describes fitted weights, and reads them back", () => {
  const weights = Array.from({ length: 21 }, (_none, index) => index / 10);
  const fitted = schedulingOf({ Retention: 0.9, Fitted: { weights } });
  const { parts } = appendRows({}, answers(1), fitted);

  expect(parts.get("2026-11-0")?.Schedulers).toEqual({ [fitted.tag ?? ""]: { retention: 0.9, weights } });
  expect(schedulingsIn(parts.values())(fitted.tag ?? "")).toEqual(fitted);
});

it("answers without a scheduler's name, or with one that nothing describes, have the default one", () => {
  expect(schedulingsIn([])(undefined)).toBe(DEFAULT_SCHEDULING);
  expect(schedulingsIn([])("0a0b0c0d")).toBe(DEFAULT_SCHEDULING);
});
