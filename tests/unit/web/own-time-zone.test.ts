import { afterEach, describe, expect, it, vi } from "vitest";
import { findOwnTime } from "#web/features/live/times/own-time.ts";
import { learningDayStart } from "#web/lib/learning-day-start.ts";
import { learningCalendarOf, ownTimeZone } from "#web/lib/own-days.ts";

const TUESDAY_EVENING = Date.parse("2026-11-24T19:00:00Z");
const FOUR_SWISS = Date.parse("2026-11-24T03:00:00Z");

afterEach(() => vi.restoreAllMocks());

const { resolvedOptions } = Intl.DateTimeFormat.prototype;

const namedByBrowser = (timeZone: unknown) =>
  vi.spyOn(Intl.DateTimeFormat.prototype, "resolvedOptions").mockImplementation(function named(
    this: Intl.DateTimeFormat,
  ) {
    return { ...resolvedOptions.call(this), timeZone: timeZone as string };
  });

const zoneThrows = () =>
  vi.spyOn(Intl.DateTimeFormat.prototype, "resolvedOptions").mockImplementation(() => {
    throw new RangeError("Unsupported time zone specified undefined");
  });

describe("the time zone of a browser", () => {
  it("is the one that it names", () => {
    namedByBrowser("America/New_York");

    expect(ownTimeZone()).toBe("America/New_York");
    expect(findOwnTime(TUESDAY_EVENING)?.place).toBe("New York");
  });

  it.each([
    ["hides it", () => namedByBrowser("Etc/Unknown")],
    ["names none", () => namedByBrowser(undefined)],
    ["names an empty one", () => namedByBrowser("")],
    ["names one that it does not know", () => namedByBrowser("Mars/Olympus")],
    ["throws", zoneThrows],
  ])("that %s is the Swiss one", (_what, prepare) => {
    prepare();

    expect(ownTimeZone()).toBe("Europe/Zurich");
    expect(findOwnTime(TUESDAY_EVENING)).toBeNull();
    expect(learningCalendarOf(ownTimeZone())(FOUR_SWISS - 1)).toBe("2026-11-23");
    expect(learningDayStart(TUESDAY_EVENING)).toBe(FOUR_SWISS);
  });
});

describe("the start of a learning day", () => {
  it.each([
    ["America/New_York", "2026-11-24T08:59:59Z", "2026-11-23T09:00:00Z"],
    ["America/New_York", "2026-11-24T09:00:00Z", "2026-11-24T09:00:00Z"],
    ["Europe/Zurich", "2026-10-25T12:00:00Z", "2026-10-25T03:00:00Z"],
    ["Asia/Kolkata", "2026-11-24T00:00:00Z", "2026-11-23T22:30:00Z"],
  ])("in %s is four in the morning there", (zone, now, start) => {
    expect(learningDayStart(Date.parse(now), 0, zone)).toBe(Date.parse(start));
  });
});
