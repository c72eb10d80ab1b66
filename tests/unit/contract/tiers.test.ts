import { readFileSync } from "node:fs";
import { join } from "node:path";
import { tiersAnd, tiersAndFromHighest, tiersOnly, tiersOr } from "@gruezi/contract/tier-words";
import { PAID_TIERS, TIER_TABLE } from "@gruezi/contract/tiers";
import { describe, expect, it } from "vitest";
import { loadCatalogue } from "#emulators/revenuecat/world/catalogue.ts";
import { REPOSITORY } from "#emulators/suite/firebase-config.ts";

const deploying = readFileSync(join(REPOSITORY, "docs/deploy.md"), "utf8");

describe("the table of tiers", () => {
  it("keeps the numbers that purchases have stored", () => {
    const stored = TIER_TABLE.filter(({ name }) => name === "BASIC" || name === "VIP");

    expect(stored.map(({ name, tier }) => [name, tier])).toEqual([
      ["BASIC", 1],
      ["VIP", 2],
    ]);
  });

  it("has the lowest tier first", () => {
    expect(PAID_TIERS).toEqual(PAID_TIERS.toSorted((a, b) => a - b));
  });

  it("has a name, a number and an entitlement for one tier only", () => {
    for (const field of ["name", "tier", "entitlement"] as const)
      expect(new Set(TIER_TABLE.map((row) => row[field])).size, field).toBe(TIER_TABLE.length);
  });

  it.each(TIER_TABLE)("has $name sold by emulator-data/billing-catalogue.json", ({ tier }) => {
    expect(loadCatalogue().plans.map((plan) => plan.tier)).toContain(tier);
  });

  it.each(TIER_TABLE)(
    "has $name set up by docs/deploy.md, at Stripe and RevenueCat",
    ({ tier, name, entitlement }) => {
      expect(deploying).toContain(`\`${tier}\` ${name}`);
      expect(deploying).toMatch(new RegExp(`Entitlements .*\`${entitlement}\``));
    },
  );
});

describe("the words for the tiers that open a part", () => {
  it("list the tiers that the table has", () => {
    expect([tiersOr("flashcards"), tiersAnd("BASIC"), tiersAndFromHighest("BASIC")]).toEqual([
      "BASIC or VIP",
      "BASIC and VIP",
      "VIP and BASIC",
    ]);
    expect([tiersOnly("BASIC"), tiersOnly("VIP"), tiersOr("live-lesson")]).toEqual([
      "VIP/BASIC only",
      "VIP only",
      "VIP",
    ]);
  });
});
