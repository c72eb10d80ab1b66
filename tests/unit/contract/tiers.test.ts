import { readFileSync } from "node:fs";
import { join } from "node:path";
import { tiersAnd, tiersAndFromHighest, tiersOnly, tiersOr } from "@gruezi/contract/tier-words";
import { PAID_TIERS, TIER_TABLE, tiersThatOpen } from "@gruezi/contract/tiers";
import { describe, expect, it } from "vitest";
import { loadCatalogue } from "#emulators/revenuecat/world/catalogue.ts";
import { REPOSITORY } from "#emulators/suite/firebase-config.ts";

const deploying = readFileSync(join(REPOSITORY, "docs/deploy.md"), "utf8");

describe("the table of tiers", () => {
  it("keeps the numbers stored in purchases", () => {
    const stored = TIER_TABLE.filter(({ name }) => name === "BASIC" || name === "VIP");

    expect(stored.map(({ name, tier }) => [name, tier])).toEqual([
      ["BASIC", 1],
      ["VIP", 2],
    ]);
  });

  it("has the lowest tier first", () => {
    expect(PAID_TIERS).toEqual(PAID_TIERS.toSorted((a, b) => a - b));
  });

  it("has unique names, numbers and entitlements", () => {
    for (const field of ["name", "tier", "entitlement"] as const)
      expect(new Set(TIER_TABLE.map((row) => row[field])).size, field).toBe(TIER_TABLE.length);
  });

  it.each(TIER_TABLE)("$name is sold by emulator-data/billing-catalogue.json", ({ tier }) => {
    expect(loadCatalogue().plans.map((plan) => plan.tier)).toContain(tier);
  });

  it.each(TIER_TABLE)(
    "$name is set up by docs/deploy.md, at Stripe and RevenueCat",
    ({ tier, name, entitlement }) => {
      expect(deploying).toContain(`\`${tier}\` ${name}`);
      expect(deploying).toMatch(new RegExp(`Entitlements .*\`${entitlement}\``));
    },
  );
});

it("the plans of emulator-data/billing-catalogue.json are set up by docs/deploy.md, at Stripe", () => {
  const [, listed = ""] = /metadata: `identifier` \(([^)]*)\)/.exec(deploying) ?? [];

  for (const { identifier } of loadCatalogue().plans) expect(listed).toContain(`\`${identifier}\``);
});

describe("the words for the tiers that open a lesson", () => {
  const names = tiersThatOpen("BASIC");
  const lower = names.slice(0, -1).join(", ");

  it("list them from the lowest", () => {
    expect(tiersOr("BASIC")).toBe(`${lower} or ${names.at(-1)}`);
    expect(tiersAnd("BASIC")).toBe(`${lower} and ${names.at(-1)}`);
  });

  it("list them from the highest", () => {
    const [highest, ...others] = names.toReversed();

    expect(tiersOnly("BASIC")).toBe(`${[highest, ...others].join("/")} only`);
    expect(tiersAndFromHighest("BASIC")).toMatch(new RegExp(`^${highest}\\b.* and ${others.at(-1)}$`));
  });
});
