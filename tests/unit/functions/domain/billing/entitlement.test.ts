import { describe, expect, it } from "vitest";
import { type Grant, tierAt } from "#functions/domain/billing/subscription-state.ts";

const NOW = Date.UTC(2026, 10, 3, 19);

const aGrant = (fields: Partial<Grant> = {}): Grant => ({
  Tier: 1,
  accessUntil: NOW + 1,
  revokedAt: null,
  ...fields,
});

describe("the tier that purchases grant", () => {
  it("is none for somebody who bought nothing", () => {
    expect(tierAt([], NOW)).toBe(0);
  });

  it("is the highest of those that run", () => {
    expect(tierAt([aGrant(), aGrant({ Tier: 2 }), aGrant()], NOW)).toBe(2);
  });

  it("lasts until the very end of the paid time and no longer", () => {
    expect(tierAt([aGrant({ accessUntil: NOW + 1 })], NOW)).toBe(1);
    expect(tierAt([aGrant({ accessUntil: NOW })], NOW)).toBe(0);
  });

  it("falls back to a lower one that still runs", () => {
    expect(tierAt([aGrant({ Tier: 2, accessUntil: NOW - 1 }), aGrant({ Tier: 1 })], NOW)).toBe(1);
  });

  it("is gone with a refund, though its time is not over", () => {
    expect(tierAt([aGrant({ Tier: 2, revokedAt: NOW - 1 })], NOW)).toBe(0);
  });
});
