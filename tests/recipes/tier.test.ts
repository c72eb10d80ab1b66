import { type PlanPart, TIER_TABLE, type Tier } from "@gruezi/contract/tiers";
import { describe, expect, it } from "vitest";
import { makeScratchCopy, type Recipe, replacing, sectionOf } from "#support/recipes/scratch-copy.ts";

type Access = typeof import("#functions/domain/access.ts");
type TierWords = typeof import("@gruezi/contract/tier-words");
type SubscriberAnswers = typeof import("#support/billing/subscriber-answers.ts");

/** Deciding fields of Stripe's prices. */
interface Prices {
  findPricePlan(price: { metadata: Record<string, string> }): unknown;
}

const [, vip] = TIER_TABLE;
const FAMILY_PLAN = {
  identifier: "family_monthly",
  name: "Grüezi FAMILY, monthly",
  tier: 1.5,
  interval: "month",
  unit_amount: 2400,
  product: "prod_family_monthly",
  price: "price_family_monthly",
  app_store: "gruezi_family_monthly",
  play_store: "gruezi_family:monthly",
};

/** "A tier" of docs/recipes.md: FAMILY opens BASIC and the live lesson. */
const FAMILY: Recipe = {
  "contract/src/tiers.ts": replacing(
    `  { name: "${vip.name}"`,
    `  { name: "FAMILY", tier: 1.5, entitlement: "family", adds: ["live-lesson"] },\n  { name: "${vip.name}"`,
  ),
  "emulator-data/billing-catalogue.json": replacing(
    '"plans": [',
    `"plans": [${JSON.stringify(FAMILY_PLAN)},`,
  ),
  "docs/deploy.md": (source) =>
    source
      .replace("`2` VIP", "`1.5` FAMILY, `2` VIP")
      .replace("Entitlements `basic`", "Entitlements `basic`, `family`"),
  "tests/support/spec-texts/lessons.ts": (source) =>
    source.replace("VIP/BASIC only", "VIP/FAMILY/BASIC only").replace("BASIC or VIP", "BASIC, FAMILY or VIP"),
  "tests/support/spec-texts/live.ts": (source) =>
    source
      .replace('["alert", "VIP"]', '["alert", "FAMILY or VIP"]')
      .replace("Only VIP", "Only FAMILY or VIP"),
};
const MOST_FILES = 6;

const TESTS = [
  "tests/unit/contract/tiers.test.ts",
  "tests/unit/functions/domain/access.test.ts",
  "tests/unit/functions/domain/billing",
  "tests/unit/functions/domain/reminders",
  "tests/unit/functions/gateways/subscriber-facts.test.ts",
  "tests/unit/web/plan",
];

const copy = makeScratchCopy();

describe("a third tier between the two", () => {
  it(`takes at most ${MOST_FILES} files, and the types fit`, async () => {
    copy.follow(FAMILY);

    expect(Object.keys(FAMILY).length).toBeLessThanOrEqual(MOST_FILES);
    expect(await copy.typeErrors(["emulators", "functions", "tools", "web"])).toEqual([]);
  });

  it("is described by docs/recipes.md, file by file", () => {
    const section = sectionOf("A tier");

    for (const file of Object.keys(FAMILY)) expect(section).toContain(file);
  });

  it("breaks no test of billing and access", async () => {
    copy.follow(FAMILY);

    expect(await copy.failuresIn(TESTS)).toEqual([]);
  });

  it("opens BASIC lessons and the live lesson, and no VIP lesson", async () => {
    copy.follow(FAMILY);
    const { decideAccess } = await copy.load<Access>("functions/src/domain/access.ts");
    // Exists in the copy's table only.
    const family = FAMILY_PLAN.tier as Tier;
    const parts: PlanPart[] = ["BASIC", "flashcards", "grammar-sheets", "today", "live-lesson", "VIP"];

    expect(parts.filter((part) => decideAccess(part, family) === "allowed")).toEqual(parts.slice(0, -1));
    expect([1, 2].map((tier) => decideAccess("live-lesson", tier as Tier))).toEqual(["no-plan", "allowed"]);
  });

  it("is read from Stripe's price and from RevenueCat's entitlement", async () => {
    copy.follow(FAMILY);
    const { aRight, read } = await copy.load<SubscriberAnswers>(
      "tests/support/billing/subscriber-answers.ts",
    );
    const { findPricePlan } = await copy.load<Prices>("functions/src/gateways/stripe/prices.ts");
    const { identifier, tier, app_store: product } = FAMILY_PLAN;

    expect(findPricePlan({ metadata: { identifier, tier: String(tier) } })).toEqual({ identifier, tier });
    expect(read({ entitlements: { family: aRight(product) } }).facts).toMatchObject([{ tier }]);
  });

  it("is included in the words that list tiers", async () => {
    copy.follow(FAMILY);
    const { tiersOnly, tiersOr } = await copy.load<TierWords>("contract/src/tier-words.ts");

    expect([tiersOr("flashcards"), tiersOr("live-lesson"), tiersOnly("BASIC")]).toEqual([
      "BASIC, FAMILY or VIP",
      "FAMILY or VIP",
      "VIP/FAMILY/BASIC only",
    ]);
  });
});

describe("an incomplete tier", () => {
  it.each([
    ["contract/src/tiers.ts", "the table of tiers BASIC is sold by emulator-data/billing-catalogue.json"],
    [
      "emulator-data/billing-catalogue.json",
      "the table of tiers FAMILY is sold by emulator-data/billing-catalogue.json",
    ],
    ["docs/deploy.md", "the table of tiers FAMILY is set up by docs/deploy.md, at Stripe and RevenueCat"],
  ])("fails a test if %s is forgotten", async (forgotten, test) => {
    copy.follow(FAMILY, forgotten);

    expect(await copy.failuresIn(["tests/unit/contract/tiers.test.ts"])).toContain(test);
  });
});
