import { describe, expect, it } from "vitest";
import { type Grant, tierAt } from "#functions/domain/billing/subscription-state.ts";

const NOW = Date.UTC(2026, 10, 3, 19);

const aGrant = (fields: Partial<Grant> = {}): Grant => ({
  Tier: 1,
  accessUntil: NOW + 1,
  beginsAt: null,
  revokedAt: null,
  ...fields,
});

describe("the tier of purchases", () => {
  it("is none without purchases", () => {
    expect(tierAt([], NOW)).toBe(0);
  });

  it("is the highest running one", () => {
    expect(tierAt([aGrant(), aGrant({ Tier: 2 }), aGrant()], NOW)).toBe(2);
  });

  it("lasts exactly until the paid time ends", () => {
    expect(tierAt([aGrant({ accessUntil: NOW + 1 })], NOW)).toBe(1);
    expect(tierAt([aGrant({ accessUntil: NOW })], NOW)).toBe(0);
  });

  it("falls back to a lower running one", () => {
    expect(tierAt([aGrant({ Tier: 2, accessUntil: NOW - 1 }), aGrant({ Tier: 1 })], NOW)).toBe(1);
  });

  it("ends with a refund before its time", () => {
    expect(tierAt([aGrant({ Tier: 2, revokedAt: NOW - 1 })], NOW)).toBe(0);
  });
});
