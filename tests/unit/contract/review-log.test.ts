import { formatRow, monthOf, parseRow, readPartId, reviewPartId } from "@gruezi/contract/review-log";
import { describe, expect, it } from "vitest";

const CARD = "gruezi-mitenand-s3dQ0a1b2c3d4e5f_en";

describe("a row of the log", () => {
  it.each([
    `2026-11-23T04:31:51.123Z Ab3dE5gH1k answer 3 5230 - ${CARD}`,
    `2026-11-23T04:31:51.123Z Ab3dE5gH1k answer 1 0 9f3a2b1c w:uf Wiederluege`,
    `2026-11-23T04:32:10.000Z kk3dE5gH1k undo Ab3dE5gH1k ${CARD}`,
    `2026-11-23T04:33:10.000Z mm3dE5gH1k aside bim-beck:1a2b3c4d`,
    `2026-11-23T04:34:10.000Z nn3dE5gH1k back ${CARD}`,
    "2026-11-01T00:00:00.000Z 9f3a2b1c00 scheduler 9f3a2b1c 0.92 0.21,1.29",
    "2026-11-01T00:00:00.000Z 9f3a2b1c00 scheduler 9f3a2b1c 0.92 -",
  ])("is read and written back as '%s'", (text) => {
    const row = parseRow(text);

    expect(row && formatRow(row)).toBe(text);
  });

  it.each([
    "",
    "forged",
    `2026-13-23T04:31:51.123Z Ab3dE5gH1k answer 3 5230 - ${CARD}`,
    `2026-11-23 Ab3dE5gH1k answer 3 5230 - ${CARD}`,
    `2026-11-23T04:31:51.123Z Ab3 answer 3 5230 - ${CARD}`,
    `2026-11-23T04:31:51.123Z Ab3dE5gH1k answer 5 5230 - ${CARD}`,
    `2026-11-23T04:31:51.123Z Ab3dE5gH1k answer 3 -1 - ${CARD}`,
    `2026-11-23T04:31:51.123Z Ab3dE5gH1k answer 3 1 x ${CARD}`,
    "2026-11-23T04:31:51.123Z Ab3dE5gH1k answer 3 1 -",
    "2026-11-23T04:31:51.123Z Ab3dE5gH1k undo Ab3dE5gH1k",
    `2026-11-23T04:31:51.123Z Ab3dE5gH1k undo x ${CARD}`,
    "2026-11-23T04:31:51.123Z Ab3dE5gH1k aside",
    `2026-11-23T04:31:51.123Z Ab3dE5gH1k again ${CARD}`,
    "2026-11-01T00:00:00.000Z 9f3a2b1c00 scheduler 9f3a2b1c 1.2 -",
    "2026-11-01T00:00:00.000Z 9f3a2b1c00 scheduler 9f3a2b1c 0.9 0.1,x",
    "2026-11-01T00:00:00.000Z 9f3a2b1c00 scheduler 9f3a2b1c 0.9",
  ])("is none as '%s'", (text) => {
    expect(parseRow(text)).toBeUndefined();
  });
});

it("months are those of UTC, also where a device has crossed the date line", () => {
  expect(monthOf(Date.parse("2026-12-01T00:30:00+13:00"))).toBe("2026-11");
  expect(monthOf(Date.parse("2026-11-30T23:30:00-11:00"))).toBe("2026-12");
});

it("a part's name tells its month and its place", () => {
  expect(readPartId(reviewPartId("2026-11", 12))).toEqual({ month: "2026-11", part: 12 });
  expect(readPartId("notes")).toBeUndefined();
});
