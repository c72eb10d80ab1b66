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
  it("creates new ones", () => {
    expect(planSlots([aSlot()], [])).toEqual({ ...nothing, create: [aSlot()] });
  });

  it("keeps unchanged ones", () => {
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

  it("neither moves nor removes a learner's, and reports it", () => {
    const stored = [aSlot({ StudentUID: "anna" }), aSlot({ id: "fri-pm-2", StudentUID: "beat" })];

    expect(planSlots([aSlot({ Hour: 10 })], stored)).toEqual({
      ...nothing,
      notes: ["slot mon-am-9 keeps its hour: a learner holds it", "slot fri-pm-2 stays: a learner holds it"],
    });
  });
});
