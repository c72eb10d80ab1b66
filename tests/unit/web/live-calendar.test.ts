import { LIVE_LESSON_TIME, nextWeekly } from "@gruezi/contract/swiss-week";
import { describe, expect, it } from "vitest";
import { toLiveCalendar } from "#web-build/live-calendar.ts";

/** Unfolds lines. RFC 5545: a leading space continues the previous line. */
const linesOf = (file: string) => file.replaceAll("\r\n ", "").split("\r\n");

const valuesOf = (name: string) =>
  linesOf(toLiveCalendar()).flatMap((line) => (line.startsWith(name) ? [line.slice(name.length)] : []));

describe("the calendar file of the live lesson", () => {
  it("is one weekly event", () => {
    expect(valuesOf("BEGIN:")).toEqual(["VCALENDAR", "VTIMEZONE", "DAYLIGHT", "STANDARD", "VEVENT"]);
    expect(valuesOf("RRULE:").at(-1)).toBe("FREQ=WEEKLY");
  });

  it("begins at 20:00 in Switzerland, on a day with a lesson", () => {
    const midnight = Date.parse("2026-01-06T00:00:00Z");

    expect(valuesOf("DTSTART;TZID=Europe/Zurich:")).toEqual(["20260106T200000"]);
    expect(valuesOf("DTEND;TZID=Europe/Zurich:")).toEqual(["20260106T203000"]);
    expect(nextWeekly(LIVE_LESSON_TIME, midnight)).toBe(Date.parse("2026-01-06T19:00:00Z"));
  });

  it("covers both clock changes", () => {
    expect(valuesOf("TZOFFSETTO:").toSorted()).toEqual(["+0100", "+0200"]);
    expect(valuesOf("RRULE:")).toEqual(
      expect.arrayContaining(["FREQ=YEARLY;BYMONTH=3;BYDAY=-1SU", "FREQ=YEARLY;BYMONTH=10;BYDAY=-1SU"]),
    );
  });

  it("has the same id and stamp in every build", () => {
    expect(valuesOf("UID:")).toEqual(["live-lesson@gruezi"]);
    expect(valuesOf("DTSTAMP:")).toEqual(["20260101T000000Z"]);
    expect(toLiveCalendar()).toBe(toLiveCalendar());
  });

  it("is readable by the strictest calendars", () => {
    const bytesOf = (line: string) => new TextEncoder().encode(line).length;

    expect(toLiveCalendar()).toMatch(/^BEGIN:VCALENDAR\r\n[\s\S]*\r\nEND:VCALENDAR\r\n$/);
    expect(toLiveCalendar().replaceAll("\r\n", "")).not.toMatch(/[\r\n]/);
    expect(Math.max(...toLiveCalendar().split("\r\n").map(bytesOf))).toBeLessThanOrEqual(75);
  });
});
