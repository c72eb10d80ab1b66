import { describe, expect, it } from "vitest";
import { type Figure, isWithin, toRow } from "../../../bench/figure.ts";

const aFigure = (is: number, limit: number | null): Figure => ({ what: "a visit", unit: "kB", is, limit });
const columnsOf = (figure: Figure) => toRow(figure).split(/ {2,}/);

describe("a figure's row", () => {
  it("says what is left of the limit", () => {
    expect(columnsOf(aFigure(1_237, 1_240))).toEqual([
      "✓ a visit",
      "1,237 kB",
      "limit",
      "1,240",
      "within, 3 left",
    ]);
  });

  it("says by how much the limit is exceeded", () => {
    expect(columnsOf(aFigure(1.25, 1))).toEqual(["✗ a visit", "1.25 kB", "limit", "1", "over by 0.25"]);
  });

  it("shows a small excess too", () => {
    expect(toRow(aFigure(0.4512, 0.45))).toMatch(/^✗ a visit +0\.45 kB +limit +0\.45 {2}over by 0\.0012$/);
  });

  it("has no verdict without a limit", () => {
    expect(columnsOf(aFigure(7, null))).toEqual(["✓ a visit", "7 kB", "no limit"]);
  });
});

describe("a figure", () => {
  it.each([
    ["at its limit", 14, 14, true],
    ["over its limit", 15, 14, false],
    ["that is no number", Number.NaN, 14, false],
    ["without a limit", 15, null, true],
  ])("is within its limit or not: %s", (_which, is, limit, isGood) => {
    expect(isWithin(aFigure(is, limit))).toBe(isGood);
  });
});
