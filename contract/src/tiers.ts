import type { PlanLevel } from "./documents/lesson-choices.ts";

/** Lessons of a level, or a feature, that only a plan opens. */
export type PlanPart = PlanLevel | "flashcards" | "grammar-sheets" | "today" | "live-lesson";

interface TierRow {
  name: string;
  /**
   * The number that purchases store and offers compare. It may have a fraction: a tier between two others (1.5) leaves
   * every stored number as it is.
   */
  tier: number;
  /** At RevenueCat. */
  entitlement: string;
  /** Parts that the tiers below do not open. */
  adds: readonly PlanPart[];
}

/** The tiers, lowest first. A learner holds the highest that a purchase grants, so a tier opens all that lower ones do. */
export const TIER_TABLE = [
  { name: "BASIC", tier: 1, entitlement: "basic", adds: ["BASIC", "flashcards", "grammar-sheets", "today"] },
  { name: "VIP", tier: 2, entitlement: "vip", adds: ["VIP", "live-lesson"] },
] as const satisfies readonly TierRow[];

type Row = (typeof TIER_TABLE)[number];
export type PaidTier = Row["tier"];
/** 0: no plan. */
export type Tier = 0 | PaidTier;
export type TierName = Row["name"];
export type EntitlementName = Row["entitlement"];

const ROWS: readonly TierRow[] = TIER_TABLE;

export const PAID_TIERS: readonly PaidTier[] = TIER_TABLE.map(({ tier }) => tier);
export const ENTITLEMENTS: readonly EntitlementName[] = TIER_TABLE.map(({ entitlement }) => entitlement);
export const LOWEST_TIER: PaidTier = TIER_TABLE[0].tier;

// `Object.fromEntries` forgets which keys there are.
export const PAID_TIER_NAME = Object.fromEntries(
  TIER_TABLE.map(({ tier, name }) => [tier, name]),
) as Readonly<Record<PaidTier, TierName>>;
export const ENTITLEMENT_OF = Object.fromEntries(
  TIER_TABLE.map(({ tier, entitlement }) => [tier, entitlement]),
) as Readonly<Record<PaidTier, EntitlementName>>;

export const opens = (held: Tier, part: PlanPart): boolean =>
  ROWS.some(({ tier, adds }) => tier <= held && adds.includes(part));

/** The names of the tiers that open it, lowest first. */
export const tiersThatOpen = (part: PlanPart): readonly TierName[] =>
  TIER_TABLE.filter(({ tier }) => opens(tier, part)).map(({ name }) => name);
