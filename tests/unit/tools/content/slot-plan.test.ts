import { describe, expect, it } from "vitest";
import { planSlots, type StoredSlot } from "#tools/content/publish/slots.ts";

const aSlot = (fields: Partial<StoredSlot> = {}): StoredSlot => ({
  id: "mon-am-9",
  Day: "MON",
  Meridiem: "AM",
  Hour: 9,
  StudentUID: "",
  ...fields,
});

const nothing = { create: [], update: [], remove: [], notes: [] };

describe("publishing slots", () => {
  it("makes those that are new", () => {
    expect(planSlots([aSlot()], [])).toEqual({ ...nothing, create: [aSlot()] });
  });

  it("leaves alone those that are as they were", () => {
    expect(planSlots([aSlot()], [aSlot({ StudentUID: "anna" })])).toEqual(nothing);
  });

  it("moves and removes free ones", () => {
    const moved = aSlot({ Hour: 10 });

    expect(planSlots([moved], [aSlot(), aSlot({ id: "fri-pm-2" })])).toEqual({
      ...nothing,
      update: [moved],
      remove: ["fri-pm-2"],
    });
  });

  it("neither moves nor removes one that a learner holds, and says so", () => {
    const stored = [aSlot({ StudentUID: "anna" }), aSlot({ id: "fri-pm-2", StudentUID: "beat" })];

    expect(planSlots([aSlot({ Hour: 10 })], stored)).toEqual({
      ...nothing,
      notes: ["slot mon-am-9 keeps its hour: a learner holds it", "slot fri-pm-2 stays: a learner holds it"],
    });
  });
});
