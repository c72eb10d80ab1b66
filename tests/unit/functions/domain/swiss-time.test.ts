import { describe, expect, it } from "vitest";
import { isSameSwissDay, toSwissDate, toSwissDay, toSwissTime } from "#functions/domain/swiss-time.ts";

describe("a moment in Switzerland", () => {
  it.each([
    ["in winter", Date.UTC(2027, 2, 3, 7, 5), "3 March 2027", "Wednesday, 3 March 2027", "08:05"],
    ["in summer", Date.UTC(2027, 6, 13, 7, 5), "13 July 2027", "Tuesday, 13 July 2027", "09:05"],
    [
      "just past midnight",
      Date.UTC(2026, 11, 31, 23, 0),
      "1 January 2027",
      "Friday, 1 January 2027",
      "00:00",
    ],
  ])("is written in local time %s", (_when, instant, date, day, time) => {
    expect(toSwissDate(instant)).toBe(date);
    expect(toSwissDay(instant)).toBe(day);
    expect(toSwissTime(instant)).toBe(time);
  });

  it("shares its day until local midnight", () => {
    const midnight = Date.UTC(2026, 10, 23, 23);

    expect(isSameSwissDay(midnight, midnight + 1)).toBe(true);
    expect(isSameSwissDay(midnight - 1, midnight)).toBe(false);
  });

  it("shares its day with no other year", () => {
    expect(isSameSwissDay(Date.UTC(2026, 10, 24, 12), Date.UTC(2027, 10, 24, 12))).toBe(false);
  });
});
