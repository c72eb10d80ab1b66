import { DAY } from "@gruezi/contract/durations";
import { describe, expect, it } from "vitest";
import { AHEAD, OLDEST } from "#functions/domain/learning/answer-bounds.ts";
import { dateRows, isRedated } from "#functions/domain/learning/answer-dates.ts";
import { anAnswer, CARD_ID, sent } from "#support/learning/answer-rows.ts";

const NOW = Date.UTC(2026, 10, 23, 9);

const rowsAt = (...times: readonly number[]) => times.map((at) => sent(anAnswer(CARD_ID, at)));
const datesOf = (...times: readonly number[]) => dateRows(rowsAt(...times), NOW).map(({ at }) => at);

describe("the dates of answers", () => {
  it("stay as they are up to both ends of the accepted range", () => {
    const rows = rowsAt(NOW + AHEAD, NOW, NOW - OLDEST);

    expect(dateRows(rows, NOW)).toBe(rows);
  });

  it("of a clock that is ahead end at the range's end, a millisecond apart and in order", () => {
    expect(datesOf(NOW + AHEAD + 9 * DAY, NOW + AHEAD + 1, NOW)).toEqual([
      ...[NOW, NOW + AHEAD - 1, NOW + AHEAD],
    ]);
  });

  it("of a clock that is behind begin with the range, a millisecond apart and in order", () => {
    expect(datesOf(NOW, NOW - OLDEST - 1, NOW - OLDEST - 9 * DAY)).toEqual([
      ...[NOW - OLDEST, NOW - OLDEST + 1, NOW],
    ]);
  });
});

describe("a date that may have been clamped", () => {
  it.each([
    ["now", NOW, false],
    ["a day before the range's end", NOW + AHEAD - DAY, false],
    ["within the range's last day", NOW + AHEAD - DAY + 1, true],
    ["a day after the range's beginning", NOW - OLDEST + DAY, false],
    ["within the range's first day", NOW - OLDEST + DAY - 1, true],
  ])("%s: %d is %s", (_when, at, isClamped) => {
    expect(rowsAt(at).map((row) => isRedated(row, NOW))).toEqual([isClamped]);
  });
});
