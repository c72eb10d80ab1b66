import { DAY } from "@gruezi/contract/durations";
import { DEFAULT_SCHEDULING, schedulingOf } from "@gruezi/contract/scheduling/scheduler";
import { describe, expect, it } from "vitest";
import { appendRows, type PartRows, schedulingsIn } from "#functions/domain/learning/log-parts.ts";
import { anAnswer, aPlacement, CARD_ID } from "#support/learning/answer-rows.ts";

const AT = Date.UTC(2026, 10, 30, 12);
const answers = (count: number, at = AT) =>
  Array.from({ length: count }, (_none, index) => anAnswer(CARD_ID, at + index));
const sizesOf = (parts: ReadonlyMap<string, PartRows>) =>
  [...parts].map(([id, { Rows }]) => [id, Rows.length]);
const append = (parts: ReadonlyMap<string, PartRows>, rows: readonly ReturnType<typeof anAnswer>[]) =>
  appendRows(parts, rows, DEFAULT_SCHEDULING);

describe("rows", () => {
  it("are appended to their month's part, in order", () => {
    const [first, second, third] = answers(3);
    if (!first || !second || !third) throw new Error("No answers.");
    const later = anAnswer(CARD_ID, AT + DAY);

    const changed = append(new Map([["2026-11-0", { Rows: [third], Schedulers: {} }]]), [
      later,
      second,
      first,
    ]);

    expect(changed.get("2026-11-0")?.Rows).toEqual([third, first, second]);
    expect(changed.get("2026-12-0")?.Rows).toEqual([later]);
  });

  it("continue in the next part when one is full; full parts never change", () => {
    const almost = append(new Map(), answers(999));
    expect(sizesOf(almost)).toEqual([["2026-11-0", 999]]);

    const over = append(almost, answers(1_002));
    expect(sizesOf(over)).toEqual([
      ["2026-11-0", 1_000],
      ["2026-11-1", 1_000],
      ["2026-11-2", 1],
    ]);
    expect(sizesOf(append(over, answers(1)))).toEqual([["2026-11-2", 2]]);
  });
});

describe("a part", () => {
  const STRICT = schedulingOf({ Retention: 0.95, Fitted: null });

  it("describes the schedulers of its answers, also earlier ones", () => {
    const parts = new Map([
      ["2026-11-0", { Rows: [], Schedulers: { "9f3a2b1c": { retention: 0.8, weights: [1] } } }],
    ]);

    const changed = appendRows(parts, answers(1), STRICT);

    expect(changed.get("2026-11-0")?.Schedulers).toEqual({
      "9f3a2b1c": { retention: 0.8, weights: [1] },
      [STRICT.tag ?? ""]: { retention: 0.95, weights: null },
    });
  });

  it("describes days off, and reads them back", () => {
    const around = schedulingOf({ Retention: 0.9, Fitted: null, DaysOff: ["2026-12-24/2027-01-02"] });

    const changed = appendRows(new Map(), answers(1), around);

    expect(schedulingsIn(changed.values())(around.tag ?? "")).toEqual(around);
  });

  it("describes none for the defaults, and none without answers", () => {
    expect(append(new Map(), answers(1)).get("2026-11-0")?.Schedulers).toEqual({});
    const aside = appendRows(new Map(), [aPlacement("aside", CARD_ID, AT)], STRICT);
    expect(aside.get("2026-11-0")?.Schedulers).toEqual({});
  });
});
