import {
  firstLessonOf,
  nextLessonOf,
  nextMovableLesson,
  noticeEndsAt,
  type SlotTimes,
  toLessonMove,
  toWeeklyTime,
} from "@gruezi/contract/private-lesson-times";
import { describe, expect, it } from "vitest";

const at = (moment: string) => Date.parse(moment);
const written = (instant: number | null | undefined) =>
  instant === null || instant === undefined ? instant : new Date(instant).toISOString();

/** A slot on Mondays at 8 AM, which began long ago. */
const aSlot = (fields: Partial<SlotTimes> = {}): SlotTimes => ({
  Day: "MON",
  Meridiem: "AM",
  Hour: 8,
  FirstLesson: null,
  LastOldLesson: null,
  ...fields,
});
const FRIDAY = aSlot({ Day: "FRI", Meridiem: "PM", Hour: 5 });

describe("an hour with AM or PM", () => {
  it.each([
    [12, "AM", 0],
    [1, "AM", 1],
    [11, "AM", 11],
    [12, "PM", 12],
    [1, "PM", 13],
    [11, "PM", 23],
  ] as const)("%i %s is %i o'clock", (Hour, Meridiem, hour) => {
    expect(toWeeklyTime(aSlot({ Hour, Meridiem }))).toEqual({ day: "MON", hour });
  });
});

describe("the first private lesson", () => {
  it.each([
    [
      "next week, though the hour is still to come in this one",
      "2026-11-18T09:00:00Z",
      "2026-11-27T16:00:00.000Z",
    ],
    [
      "in the week that begins tomorrow for who buys on a Sunday",
      "2026-11-22T12:00:00Z",
      "2026-11-27T16:00:00.000Z",
    ],
    [
      "next week by the Swiss calendar, where Monday has begun",
      "2026-11-22T23:30:00Z",
      "2026-12-04T16:00:00.000Z",
    ],
    ["after the Sunday in October, an hour later by UTC", "2026-10-22T12:00:00Z", "2026-10-30T16:00:00.000Z"],
    ["after the Sunday in March, an hour earlier by UTC", "2026-03-26T12:00:00Z", "2026-04-03T15:00:00.000Z"],
  ])("is %s", (_when, boughtAt, expected) => {
    expect(written(firstLessonOf(FRIDAY, at(boughtAt)))).toBe(expected);
  });

  it("waits until the previous learner's last lesson is over", () => {
    const left = { ...FRIDAY, FirstLesson: at("2026-12-04T16:00:00Z") };

    expect(written(firstLessonOf(left, at("2026-11-18T09:00:00Z")))).toBe("2026-12-04T16:00:00.000Z");
  });
});

describe("the next private lesson", () => {
  it("is not before the first one", () => {
    const slot = aSlot({ FirstLesson: at("2026-11-30T07:00:00Z") });

    expect(written(nextLessonOf(slot, at("2026-11-19T09:00:00Z")))).toBe("2026-11-30T07:00:00.000Z");
  });

  it("is the remaining lesson at the old hour, then the first at the new one", () => {
    const slot = aSlot({
      FirstLesson: at("2026-11-30T07:00:00Z"),
      LastOldLesson: at("2026-11-20T16:00:00Z"),
    });

    expect(written(nextLessonOf(slot, at("2026-11-19T09:00:00Z")))).toBe("2026-11-20T16:00:00.000Z");
    expect(written(nextLessonOf(slot, at("2026-11-20T17:00:00Z")))).toBe("2026-11-30T07:00:00.000Z");
  });
});

describe("a week's notice", () => {
  it.each([
    ["in winter", "2026-11-16T07:00:00Z", "2026-11-23T07:00:00.000Z"],
    [
      "over the Sunday in March, by the clock and not by hours",
      "2026-03-23T07:00:00Z",
      "2026-03-30T06:00:00.000Z",
    ],
    [
      "over the Sunday in October, by the clock and not by hours",
      "2026-10-19T06:00:00Z",
      "2026-10-26T07:00:00.000Z",
    ],
  ])("counts to the minute %s", (_when, last, lesson) => {
    const slot = aSlot();
    const lastMoment = at(last);

    expect(written(nextMovableLesson(slot, lastMoment))).toBe(lesson);
    expect(nextMovableLesson(slot, lastMoment + 1)).toBeGreaterThan(at(lesson));
    expect(noticeEndsAt(at(lesson))).toBe(lastMoment);
  });
});

describe("moving a private lesson", () => {
  it("keeps the lesson within the week, and starts the new hour a week after it", () => {
    expect(toLessonMove(aSlot(), FRIDAY, at("2026-11-18T09:00:00Z"))).toEqual({
      lastOldLesson: at("2026-11-23T07:00:00Z"),
      freeFrom: at("2026-11-30T07:00:00Z"),
      firstLesson: at("2026-12-04T16:00:00Z"),
    });
  });

  it("keeps no old lesson when the first one is a week away", () => {
    const justBought = { ...FRIDAY, FirstLesson: at("2026-11-27T16:00:00Z") };

    expect(toLessonMove(justBought, aSlot(), at("2026-11-16T09:00:00Z"))).toEqual({
      lastOldLesson: null,
      freeFrom: null,
      firstLesson: at("2026-11-30T07:00:00Z"),
    });
  });

  it("keeps the local time over the clock change in October", () => {
    expect(toLessonMove(aSlot(), FRIDAY, at("2026-10-20T09:00:00Z"))).toEqual({
      lastOldLesson: at("2026-10-26T07:00:00Z"),
      freeFrom: at("2026-11-02T07:00:00Z"),
      firstLesson: at("2026-11-06T16:00:00Z"),
    });
  });

  it("is refused while a lesson kept by the last move is still to come", () => {
    const moved = aSlot({ LastOldLesson: at("2026-11-20T16:00:00Z") });

    expect(toLessonMove(moved, FRIDAY, at("2026-11-20T16:00:00Z"))).toBeNull();
    expect(toLessonMove(moved, FRIDAY, at("2026-11-20T16:00:01Z"))).not.toBeNull();
  });
});
