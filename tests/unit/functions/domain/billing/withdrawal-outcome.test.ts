import { describe, expect, it } from "vitest";
import { announcedOutcome, outcomeOf, storeOf } from "#functions/domain/billing/withdrawal-outcome.ts";

describe("what a withdrawal leads to", () => {
  it.each([
    ["end", true, "withdrawn"],
    ["end", false, "unpaid-withdrawn"],
    ["go-back", true, "change-withdrawn"],
    ["go-back", false, "unpaid-change-withdrawn"],
    ["take-back", false, "switch-withdrawn"],
    ["return", true, "gift-withdrawn"],
    ["ios", true, "store"],
    ["android", true, "store"],
  ] as const)("%s, paid %s: is announced as %s, and shown so when it is done", (follows, isPaid, outcome) => {
    expect(announcedOutcome({ follows, isPaid })).toBe(outcome);
    expect(outcomeOf({ follows, isPaid }, "done")).toBe(outcome);
  });

  it.each([
    ["end", "open", "under-way"],
    ["return", "open", "under-way"],
    ["end", "support", "with-bank"],
    ["go-back", "support", "with-bank"],
    ["return", "support", "support"],
    ["late", "support", "late"],
  ] as const)("%s, while it is %s, is shown as %s", (follows, state, outcome) => {
    expect(outcomeOf({ follows, isPaid: true }, state)).toBe(outcome);
  });

  it("the store is named when it alone can act", () => {
    expect(storeOf("ios")).toBe("ios");
    expect(storeOf("android")).toBe("android");
    expect(storeOf("end")).toBeNull();
  });
});
