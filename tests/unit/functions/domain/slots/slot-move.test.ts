import type { PrivateLessonSlot } from "@gruezi/contract/documents/private-lesson-slot";
import { describe, expect, it } from "vitest";
import { decideSlotMove } from "#functions/domain/slots/slot-move.ts";
import { aSlot } from "#support/samples/private-lessons.ts";

const NOW = Date.parse("2026-11-18T09:00:00Z");

const own = aSlot({ StudentUID: "anna" });
const other = aSlot({ id: "fri-pm-5", Day: "FRI", Meridiem: "PM", Hour: 5 });

const decide = (wanted: PrivateLessonSlot | undefined, held: readonly PrivateLessonSlot[] = [own]) =>
  decideSlotMove({ uid: "anna", own: held, wanted }, NOW);

describe("moving a private lesson", () => {
  it("leads from a paid slot to a free one", () => {
    expect(decide(other)).toMatchObject({ from: own, to: other });
  });

  it.each([
    ["an hour that does not exist", undefined, [own], "not-found"],
    ["an hour of somebody else", aSlot({ ...other, StudentUID: "beat" }), [own], "conflict"],
    ["the hour that one has", own, [own], "not-changeable"],
    ["a free hour without having one", other, [], "not-changeable"],
    [
      "a free hour while one's own has not been paid for",
      other,
      [aSlot({ StudentUID: "anna", HoldUntil: NOW + 1 })],
      "not-changeable",
    ],
    [
      "a free hour while a lesson from the last move is still to come",
      other,
      [aSlot({ StudentUID: "anna", LastOldLesson: NOW + 1 })],
      "not-changeable",
    ],
  ] as const)("to %s is refused", (_what, wanted, held, reason) => {
    expect(decide(wanted, held)).toBe(reason);
  });
});
