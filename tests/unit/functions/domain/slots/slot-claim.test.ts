import type { PrivateLessonSlot } from "@gruezi/contract/documents/private-lesson-slot";
import { describe, expect, it } from "vitest";
import { decideChangeSlot, decideSlotClaim, type SlotStand } from "#functions/domain/slots/slot-claim.ts";

const aStand = (fields: Partial<SlotStand> = {}): SlotStand => ({
  holder: "",
  own: [],
  taken: 3,
  most: 20,
  ...fields,
});

const HELD = { HoldUntil: Date.UTC(2026, 10, 21, 12) };
const PAID = { HoldUntil: null };

type OwnHour = Pick<PrivateLessonSlot, "id" | "HoldUntil">;

describe("a private-lesson slot", () => {
  it.each([
    ["that is free can be had", aStand(), "claim"],
    ["that is held already can be had again", aStand({ holder: "anna", own: [HELD] }), "claim"],
    ["that is paid for cannot be had again", aStand({ holder: "anna", own: [PAID] }), "already-subscribed"],
    ["cannot take the place of one that is paid for", aStand({ own: [PAID] }), "already-subscribed"],
    ["of somebody else cannot", aStand({ holder: "beat" }), "conflict"],
    [
      "of somebody else cannot, even where no lesson is left",
      aStand({ holder: "beat", taken: 20 }),
      "conflict",
    ],
    ["that does not exist cannot", aStand({ holder: undefined }), "not-found"],
    ["that is free cannot be had once all lessons are given", aStand({ taken: 20 }), "exhausted"],
    ["that is free cannot be had where there are more than all", aStand({ taken: 21 }), "exhausted"],
    ["that is the last lesson can", aStand({ taken: 19 }), "claim"],
    ["can be changed for another once all lessons are given", aStand({ taken: 20, own: [HELD] }), "claim"],
  ] as const)("%s", (_what, stand, verdict) => {
    expect(decideSlotClaim("anna", stand)).toBe(verdict);
  });
});

describe("the slot of a change of plan", () => {
  const held: OwnHour = { id: "mon-am-8", ...HELD };
  const paid: OwnHour = { id: "mon-am-8", ...PAID };

  it.each<[string, string | null, readonly OwnHour[], unknown]>([
    ["is the one that is wanted", "tue-pm-5", [], { claimed: "tue-pm-5" }],
    ["is the one that is wanted, in place of one that is held", "tue-pm-5", [held], { claimed: "tue-pm-5" }],
    ["is the one that is held already", "mon-am-8", [held], { claimed: "mon-am-8" }],
    ["is the one that is paid for", null, [paid], { kept: paid }],
    ["is the one that is paid for where it is named", "mon-am-8", [paid], { kept: paid }],
    ["is not moved from the one that is paid for", "tue-pm-5", [paid], "not-changeable"],
    ["has to be named where none is paid for", null, [held], "bad-input"],
  ])("%s", (_what, wanted, own, verdict) => {
    expect(decideChangeSlot(wanted, own)).toEqual(verdict);
  });
});
