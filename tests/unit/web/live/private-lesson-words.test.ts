import { describe, expect, it } from "vitest";
import { aSlot, FRIDAY, MONDAY } from "#support/samples/private-lessons.ts";
import { noticeWords } from "#web/features/live/private-lessons/move-words.ts";
import { toPrivateLessonCalendar } from "#web/features/live/private-lessons/private-lesson-calendar.ts";
import {
  ownChangesWords,
  ownHourWords,
  ownTimeWords,
  slotWords,
} from "#web/features/live/private-lessons/slot-words.ts";

const at = (moment: string) => Date.parse(moment);
/** Monday, 30 November 2026, 8 AM in Switzerland. */
const LESSON = at("2026-11-30T07:00:00Z");

describe("an hour on the learner's own clock", () => {
  it.each([
    ["Zurich", "Europe/Zurich", LESSON, null],
    ["London", "Europe/London", LESSON, "07:00"],
    ["New York", "America/New_York", LESSON, "02:00"],
    ["Los Angeles, where it is still Sunday", "America/Los_Angeles", LESSON, "Sun 23:00"],
    ["Honolulu, across the date line from Auckland", "Pacific/Honolulu", LESSON, "Sun 21:00"],
    ["Auckland", "Pacific/Auckland", LESSON, "20:00"],
    ["Kiritimati", "Pacific/Kiritimati", LESSON, "21:00"],
    ["Kathmandu, a quarter of an hour off", "Asia/Kathmandu", LESSON, "12:45"],
  ])("is shown, or not, in %s", (_place, zone, lesson, words) => {
    expect(ownHourWords(MONDAY, lesson, zone)).toBe(words);
  });

  it("names the weekday if it is the next one", () => {
    expect(ownHourWords(FRIDAY, at("2026-12-04T16:00:00Z"), "Asia/Tokyo")).toBe("Sat 01:00");
    expect(ownTimeWords(at("2026-12-04T16:00:00Z"), "Asia/Tokyo")).toBe(
      "Saturday, 01:00 where you are (Tokyo)",
    );
  });

  it("shifts in the weeks between America's and Switzerland's clock changes", () => {
    expect(ownHourWords(MONDAY, at("2026-03-16T07:00:00Z"), "America/New_York")).toBe("03:00");
    expect(ownHourWords(MONDAY, at("2026-03-30T06:00:00Z"), "America/New_York")).toBe("02:00");
  });
});

describe("the changes of an hour on the learner's own clock", () => {
  it.each([
    ["Zurich", "Europe/Zurich", null],
    ["London, which changes on the same nights", "Europe/London", null],
    [
      "New York, two weeks earlier",
      "America/New_York",
      "Clocks change: from 15 March 2027 on it is Monday, 03:00, and from 29 March 2027 on Monday, 02:00 where you are.",
    ],
    [
      "Tokyo, which never changes",
      "Asia/Tokyo",
      "Clocks change: from 29 March 2027 on it is Monday, 15:00 where you are.",
    ],
    [
      "Tunis, with Swiss time in winter",
      "Africa/Tunis",
      "Clocks change: from 29 March 2027 on it is Monday, 07:00 where you are.",
    ],
  ])("are announced, or not, in %s", (_place, zone, words) => {
    expect(ownChangesWords(LESSON, zone)).toBe(words);
  });
});

describe("a private lesson in words", () => {
  it("is named by its weekday and hour", () => {
    expect(slotWords(FRIDAY)).toBe("Friday, 5 PM");
  });

  it.each([
    [
      "in winter",
      "2026-11-18T09:00:00Z",
      "A move takes a week's notice: until 23 November 2026, 08:00 Swiss time, it can begin with the lesson of Monday, 30 November 2026.",
    ],
    [
      "over the Sunday in October",
      "2026-10-18T09:00:00Z",
      "A move takes a week's notice: until 19 October 2026, 08:00 Swiss time, it can begin with the lesson of Monday, 26 October 2026.",
    ],
    [
      "over the Sunday in March",
      "2026-03-22T09:00:00Z",
      "A move takes a week's notice: until 23 March 2026, 08:00 Swiss time, it can begin with the lesson of Monday, 30 March 2026.",
    ],
  ])("can be moved until a week before, %s", (_when, now, words) => {
    expect(noticeWords(MONDAY, at(now))).toBe(words);
  });
});

describe("a private lesson's calendar file", () => {
  const own = aSlot({ StudentUID: "anna", FirstLesson: LESSON });

  it("repeats every week by Swiss time, with the rules of summer and winter time", () => {
    const file = toPrivateLessonCalendar(own, at("2026-11-18T09:00:00Z"));

    expect(file).toContain("BEGIN:VTIMEZONE\r\nTZID:Europe/Zurich");
    expect(file).toContain("DTSTART;TZID=Europe/Zurich:20261130T080000");
    expect(file).toContain("DTEND;TZID=Europe/Zurich:20261130T090000");
    expect(file).toContain("DTSTAMP:20261118T090000Z");
    expect(file).toContain("RRULE:FREQ=WEEKLY");
    expect(file.match(/BEGIN:VEVENT/g)).toHaveLength(1);
  });

  it("contains the lesson kept at the old hour, once", () => {
    const moved = { ...own, LastOldLesson: at("2026-11-20T16:00:00Z") };

    const file = toPrivateLessonCalendar(moved, at("2026-11-18T09:00:00Z"));

    expect(file).toContain("DTSTART;TZID=Europe/Zurich:20261120T170000");
    expect(file.match(/BEGIN:VEVENT/g)).toHaveLength(2);
    expect(file.match(/FREQ=WEEKLY/g)).toHaveLength(1);
  });

  it("replaces an earlier one", () => {
    const files = ["2026-11-18T09:00:00Z", "2026-11-19T09:00:00Z"].map((now) =>
      toPrivateLessonCalendar(own, at(now)),
    );

    const ids = files.map((file) => /^UID:(.*)$/m.exec(file)?.[1]);
    const numbers = files.map((file) => Number(/^SEQUENCE:(.*)$/m.exec(file)?.[1]));
    expect(ids[0]).toBe(ids[1]);
    expect(numbers[1]).toBeGreaterThan(numbers[0] ?? Number.POSITIVE_INFINITY);
  });
});
