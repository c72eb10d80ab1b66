import type { PlanLevel } from "./documents/lesson-choices.ts";

export type PlanPart = PlanLevel | "flashcards" | "grammar-sheets" | "today" | "live-lesson";

interface TierRow {
  name: string;
  /**
   * Number that purchases and offers compare. Fractions allow a tier between two (1.5) without changing
   * stored numbers.
   */
  tier: number;
  /** RevenueCat's name. */
  entitlement: string;
  adds: readonly PlanPart[];
}

/** Tiers, lowest first. Each also opens the parts of the lower ones. */
export const TIER_TABLE = [
  { name: "BASIC", tier: 1, entitlement: "basic", adds: ["BASIC", "flashcards", "grammar-sheets", "today"] },
  { name: "VIP", tier: 2, entitlement: "vip", adds: ["VIP", "live-lesson"] },
] as const satisfies readonly TierRow[];

type Row = (typeof TIER_TABLE)[number];
export type PaidTier = Row["tier"];
/** Tier of a learner. 0 without a plan. */
export type Tier = 0 | PaidTier;
export type TierName = Row["name"];
export type EntitlementName = Row["entitlement"];

const ROWS: readonly TierRow[] = TIER_TABLE;

export const PAID_TIERS: readonly PaidTier[] = TIER_TABLE.map(({ tier }) => tier);
export const ENTITLEMENTS: readonly EntitlementName[] = TIER_TABLE.map(({ entitlement }) => entitlement);
export const LOWEST_TIER: PaidTier = TIER_TABLE[0].tier;

// `Object.fromEntries` loses the keys.
export const PAID_TIER_NAME = Object.fromEntries(
  TIER_TABLE.map(({ tier, name }) => [tier, name]),
) as Readonly<Record<PaidTier, TierName>>;
export const ENTITLEMENT_OF = Object.fromEntries(
  TIER_TABLE.map(({ tier, entitlement }) => [tier, entitlement]),
) as Readonly<Record<PaidTier, EntitlementName>>;

export const opens = (tier: Tier, part: PlanPart): boolean =>
  ROWS.some((row) => row.tier <= tier && row.adds.includes(part));

/** Returns the names of the tiers that open a part, lowest first. */
export const tiersThatOpen = (part: PlanPart): readonly TierName[] =>
  TIER_TABLE.filter(({ tier }) => opens(tier, part)).map(({ name }) => name);
