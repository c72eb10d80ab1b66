import { MINUTE } from "@gruezi/contract/durations";
import { isLiveDoorOpen, liveLessonAt } from "@gruezi/contract/live-lesson-times";
import { describe, expect, it } from "vitest";

const startOf = (moment: string) => new Date(liveLessonAt(Date.parse(moment)).startsAt).toISOString();

describe("the live lesson", () => {
  it.each([
    ["is the next one during the week", "2026-11-21T09:00:00Z", "2026-11-24T19:00:00.000Z"],
    ["is the one that begins", "2026-11-24T19:00:00Z", "2026-11-24T19:00:00.000Z"],
    ["is the one that is on", "2026-11-24T19:29:59.999Z", "2026-11-24T19:00:00.000Z"],
    ["is next week's when this one has ended", "2026-11-24T19:30:00Z", "2026-12-01T19:00:00.000Z"],
    ["stays at eight over the Sunday in March", "2026-03-25T12:00:00Z", "2026-03-31T18:00:00.000Z"],
    ["stays at eight over the Sunday in October", "2026-10-21T12:00:00Z", "2026-10-27T19:00:00.000Z"],
  ])("%s", (_what, now, start) => {
    expect(startOf(now)).toBe(start);
  });

  it("is half an hour long", () => {
    const { startsAt, endsAt } = liveLessonAt(Date.parse("2026-11-21T09:00:00Z"));

    expect(endsAt - startsAt).toBe(30 * MINUTE);
  });
});

describe("the door to the live lesson's meeting", () => {
  it.each([
    ["is shut until a quarter of an hour before", "2026-11-24T18:44:59.999Z", false],
    ["opens then", "2026-11-24T18:45:00Z", true],
    ["is open during the lesson", "2026-11-24T19:15:00Z", true],
    ["is open for half an hour more", "2026-11-24T19:59:59.999Z", true],
    ["is shut from then on", "2026-11-24T20:00:00Z", false],
    ["is shut on every other day", "2026-11-25T19:15:00Z", false],
  ])("%s", (_what, now, isOpen) => {
    expect(isLiveDoorOpen(Date.parse(now))).toBe(isOpen);
  });
});
