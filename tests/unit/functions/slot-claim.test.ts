import { describe, expect, it } from "vitest";
import { decideSlotClaim, type SlotStand } from "../../../functions/src/domain/slot-claim.ts";

const aStand = (fields: Partial<SlotStand> = {}): SlotStand => ({
  holder: "",
  own: [],
  taken: 3,
  most: 20,
  ...fields,
});

const HELD = { HoldUntil: Date.UTC(2026, 10, 21, 12) };
const PAID = { HoldUntil: null };

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
