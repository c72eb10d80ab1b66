import { type CalendarEvent, toCalendarFile } from "@gruezi/contract/calendar";
import { describe, expect, it } from "vitest";

const EVENT: CalendarEvent = {
  uid: "one@gruezi",
  sequence: 3,
  start: Date.parse("2026-11-24T19:00:00Z"),
  minutes: 30,
  isWeekly: false,
  summary: "Lesson",
};

const fileOf = (changes: Partial<CalendarEvent>) =>
  toCalendarFile({
    subject: "lessons",
    stamp: Date.parse("2026-11-18T09:00:00Z"),
    events: [{ ...EVENT, ...changes }],
  });

/** Unfolds lines. RFC 5545: a leading space continues the previous line. */
const linesOf = (file: string) => file.replaceAll("\r\n ", "").split("\r\n");

const valueIn = (file: string, name: string) =>
  linesOf(file)
    .find((line) => line.startsWith(`${name}:`))
    ?.slice(name.length + 1);

/** Reads a text by RFC 5545, 3.3.11. */
const readText = (value = "") =>
  value.replaceAll(/\\([\\;,nN])/g, (_, sign) => (/n/i.test(sign) ? "\n" : sign));

describe("a calendar's file", () => {
  it.each([
    ["in winter", "2026-11-24T19:00:00Z", "20261124T200000", "20261124T203000"],
    ["in summer", "2026-07-21T18:00:00Z", "20260721T200000", "20260721T203000"],
    ["at midnight", "2026-11-24T23:00:00Z", "20261125T000000", "20261125T003000"],
    ["over midnight", "2026-11-24T22:45:00Z", "20261124T234500", "20261125T001500"],
  ])("has Swiss local time %s", (_when, start, begins, ends) => {
    const file = fileOf({ start: Date.parse(start) });

    expect(valueIn(file, "DTSTART;TZID=Europe/Zurich")).toBe(begins);
    expect(valueIn(file, "DTEND;TZID=Europe/Zurich")).toBe(ends);
    expect(valueIn(file, "DTSTAMP")).toBe("20261118T090000Z");
  });

  it.each([
    ["commas and semicolons", "Brot, Chääs; Milch"],
    ["a backslash", String.raw`C:\Grüezi`],
    ["several lines", "one\ntwo"],
    ["what looks like a line of its own", "Hoi\r\nEND:VCALENDAR"],
    ["more than fits in a line", "Säg’s, wie’s tönt. ".repeat(20).trim()],
    ["signs of four bytes", "🧀".repeat(60)],
  ])("keeps a text with %s", (_what, words) => {
    const file = fileOf({ description: words });

    expect(readText(valueIn(file, "DESCRIPTION"))).toBe(words.replace("\r\n", "\n"));
    expect(file.match(/^END:VCALENDAR/gm)).toHaveLength(1);
  });

  it("folds lines at 75 bytes, and never within a character", () => {
    const lines = fileOf({ description: "🧀é".repeat(90) }).split("\r\n");

    const bytes = lines.map((line) => new TextEncoder().encode(line).length);
    expect(Math.max(...bytes)).toBeLessThanOrEqual(75);
    expect(Math.max(...bytes)).toBeGreaterThan(70);
    expect(lines.join("")).not.toContain("\uFFFD");
  });

  it("repeats weekly events only", () => {
    const repeats = (isWeekly: boolean) => linesOf(fileOf({ isWeekly })).includes("RRULE:FREQ=WEEKLY");

    expect([repeats(true), repeats(false)]).toEqual([true, false]);
  });

  it("states a refresh interval only if it can be subscribed to", () => {
    const file = toCalendarFile({ subject: "lessons", stamp: 0, refreshDays: 1, events: [EVENT] });

    expect(valueIn(file, "REFRESH-INTERVAL;VALUE=DURATION")).toBe("P1D");
    expect(fileOf({})).not.toContain("REFRESH-INTERVAL");
  });
});
