import { tiersOnly, tiersOr } from "@gruezi/contract/tier-words";
import { type PlanPart, TIER_TABLE, type Tier } from "@gruezi/contract/tiers";
import { describe, expect, it } from "vitest";
import { makeScratchCopy, type Recipe, replacing, sectionOf } from "#support/recipes/scratch-copy.ts";

type Access = typeof import("#functions/domain/access.ts");
type TierWords = typeof import("@gruezi/contract/tier-words");
type SubscriberAnswers = typeof import("#support/billing/subscriber-answers.ts");

/** The fields of Stripe's prices that decide. */
interface Prices {
  findPricePlan(price: { metadata: Record<string, string> }): unknown;
}

interface Row {
  name: string;
  tier: number;
  entitlement: string;
  adds: readonly PlanPart[];
}
const TABLE: readonly Row[] = TIER_TABLE;

const opensIn = (table: readonly Row[], held: number, part: PlanPart) =>
  table.some(({ tier, adds }) => tier <= held && adds.includes(part));

/** The new tier also opens the live lesson. It lies just below the lowest tier that does so in the table. */
const PART = "live-lesson";
const place = TABLE.findIndex(({ adds }) => adds.includes(PART));
const below = TABLE[place - 1]?.tier ?? 0;
const above = TABLE[place];
if (!above) throw new Error(`No tier opens ${PART}.`);

// No tier of the table could have this name.
const NAME = "MUSTER";
const ENTITLEMENT = "muster";
const TIER = (below + above.tier) / 2;
const ROWS: readonly Row[] = TABLE.toSpliced(place, 0, {
  name: NAME,
  tier: TIER,
  entitlement: ENTITLEMENT,
  adds: [PART],
});

const PLAN = {
  identifier: `${ENTITLEMENT}_monthly`,
  name: `Grüezi ${NAME}, monthly`,
  tier: TIER,
  interval: "month",
  unit_amount: 2400,
  product: `prod_${ENTITLEMENT}_monthly`,
  price: `price_${ENTITLEMENT}_monthly`,
  app_store: `gruezi_${ENTITLEMENT}_monthly`,
  play_store: `gruezi_${ENTITLEMENT}:monthly`,
};

/** Returns names of tiers, the lowest first. */
const namesWith = (part: PlanPart) =>
  ROWS.filter(({ tier }) => opensIn(ROWS, tier, part)).map(({ name }) => name);
const or = (part: PlanPart) => {
  const names = namesWith(part);
  return names.length > 1 ? `${names.slice(0, -1).join(", ")} or ${names.at(-1)}` : `${names[0]}`;
};
const only = (part: PlanPart) => `${namesWith(part).toReversed().join("/")} only`;

/** "A tier" of docs/recipes.md, added to those that are in the table already. */
const RECIPE: Recipe = {
  "contract/src/tiers.ts": (source) =>
    source.replace(
      /export const TIER_TABLE = \[.*?\] as const/s,
      `export const TIER_TABLE = ${JSON.stringify(ROWS)} as const`,
    ),
  "emulator-data/billing-catalogue.json": replacing('"plans": [', `"plans": [${JSON.stringify(PLAN)},`),
  "docs/deploy.md": (source) =>
    source
      .replace(`\`${above.tier}\` ${above.name}`, `\`${TIER}\` ${NAME}, $&`)
      .replace("metadata: `identifier` (", `$&\`${PLAN.identifier}\`, `)
      .replace("Entitlements ", `$&\`${ENTITLEMENT}\`, `),
  "tests/support/fixed-texts/lessons.ts": (source) =>
    source.replace(tiersOnly("BASIC"), only("BASIC")).replace(tiersOr("flashcards"), or("flashcards")),
  "tests/support/fixed-texts/live.ts": (source) =>
    source
      .replace(`["alert", "${tiersOr(PART)}"]`, `["alert", "${or(PART)}"]`)
      .replace(`Only ${tiersOr(PART)}`, `Only ${or(PART)}`),
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

describe("a further tier", () => {
  it(`takes at most ${MOST_FILES} files, and the types fit`, async () => {
    copy.follow(RECIPE);

    expect(Object.keys(RECIPE).length).toBeLessThanOrEqual(MOST_FILES);
    expect(await copy.typeErrors(["emulators", "functions", "tools", "web"])).toEqual([]);
  });

  it("is described by docs/recipes.md, file by file", () => {
    const section = sectionOf("A tier");

    for (const file of Object.keys(RECIPE)) expect(section).toContain(file);
  });

  it("breaks no test of billing and access", async () => {
    copy.follow(RECIPE);

    expect(await copy.failuresIn(TESTS)).toEqual([]);
  });

  it("opens what the tier below opens and the live lesson, and nothing else", async () => {
    copy.follow(RECIPE);
    const { decideAccess } = await copy.load<Access>("functions/src/domain/access.ts");
    // The number exists in the copy's table only.
    const decide = (part: PlanPart, tier: number) => decideAccess(part, tier as Tier);
    const parts = TABLE.flatMap(({ adds }) => adds);

    expect(parts.filter((part) => decide(part, TIER) === "allowed")).toEqual(
      parts.filter((part) => part === PART || opensIn(TABLE, below, part)),
    );
    expect([below, above.tier].map((tier) => decide(PART, tier))).toEqual(["no-plan", "allowed"]);
  });

  it("is read from Stripe's price and from RevenueCat's entitlement", async () => {
    copy.follow(RECIPE);
    const { aRight, read } = await copy.load<SubscriberAnswers>(
      "tests/support/billing/subscriber-answers.ts",
    );
    const { findPricePlan } = await copy.load<Prices>("functions/src/gateways/stripe/prices.ts");
    const { identifier, tier, app_store: product } = PLAN;

    expect(findPricePlan({ metadata: { identifier, tier: String(tier) } })).toEqual({ identifier, tier });
    expect(read({ entitlements: { [ENTITLEMENT]: aRight(product) } }).facts).toMatchObject([{ tier }]);
  });

  it("is included in the words that list tiers", async () => {
    copy.follow(RECIPE);
    const words = await copy.load<TierWords>("contract/src/tier-words.ts");

    for (const part of ["flashcards", PART, "BASIC"] as const) {
      expect(words.tiersOr(part)).toBe(or(part));
      expect(words.tiersOnly(part)).toBe(only(part));
    }
    expect(words.tiersOr(PART)).toMatch(new RegExp(`^${NAME}\\b`));
  });
});

describe("an incomplete tier", () => {
  it.each([
    [
      "contract/src/tiers.ts",
      `the table of tiers ${TIER_TABLE[0].name} is sold by emulator-data/billing-catalogue.json`,
    ],
    [
      "emulator-data/billing-catalogue.json",
      `the table of tiers ${NAME} is sold by emulator-data/billing-catalogue.json`,
    ],
    ["docs/deploy.md", `the table of tiers ${NAME} is set up by docs/deploy.md, at Stripe and RevenueCat`],
  ])("fails a test if %s is forgotten", async (forgotten, test) => {
    copy.follow(RECIPE, forgotten);

    expect(await copy.failuresIn(["tests/unit/contract/tiers.test.ts"])).toContain(test);
  });
});
