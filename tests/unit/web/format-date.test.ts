import { describe, expect, it } from "vitest";
import { formatDate, formatMoment } from "#web/lib/format-date.ts";
import { planName } from "#web/lib/plan-name.ts";

describe("a day", () => {
  it("is the Swiss day, in winter and in summer", () => {
    expect(formatDate(Date.UTC(2027, 2, 2, 23, 30))).toBe("3 March 2027");
    expect(formatDate(Date.UTC(2027, 5, 30, 21, 30))).toBe("30 June 2027");
    expect(formatDate(Date.UTC(2027, 5, 30, 22, 30))).toBe("1 July 2027");
  });

  it("has its Swiss hour if needed", () => {
    expect(formatMoment(Date.UTC(2027, 2, 2, 23, 5))).toBe("3 March 2027, 00:05 Swiss time");
  });
});

describe("a plan's name", () => {
  it.each([
    [2, "vip_annually", "VIP, yearly"],
    [1, "basic_monthly", "BASIC, monthly"],
    [2, "rc_promo_vip", "VIP"],
  ] as const)("of tier %i, sold as %s, is '%s'", (Tier, identifier, name) => {
    expect(planName({ Tier, identifier })).toBe(name);
  });
});
