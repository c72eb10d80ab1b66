import type { BillingCycle, PlanPackage } from "./documents/plan-package.ts";
import { PAID_TIERS, type PaidTier } from "./tiers.ts";

export const GIFT_MONTHS = [3, 12] as const;
export type GiftMonths = (typeof GIFT_MONTHS)[number];

export const GIFT_TIERS = PAID_TIERS;

const LETTERS = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";
const GROUPS = 4;
const GROUP_LENGTH = 5;
/** Length of a code, which has 100 random bits. */
const LENGTH = GROUPS * GROUP_LENGTH;

/** Crockford's alphabet, without letters that look like digits. */
export const GIFT_ALPHABET = LETTERS;
export const GIFT_CODE_LENGTH = LENGTH;

/**
 * Reads a typed code: drops dashes and spaces, and reads O, I and L as digits. Undefined if it cannot be a
 * code.
 */
export function readGiftCode(typed: string): string | undefined {
  const code = typed.toUpperCase().replace(/[\s-]/g, "").replaceAll("O", "0").replace(/[IL]/g, "1");
  return code.length === LENGTH && [...code].every((letter) => LETTERS.includes(letter)) ? code : undefined;
}

/** Returns a code such as 'AAAAA-BBBBB-CCCCC-DDDDD'. */
export const showGiftCode = (code: string): string =>
  Array.from({ length: GROUPS }, (_, at) => code.slice(at * GROUP_LENGTH, (at + 1) * GROUP_LENGTH)).join("-");

/** Three months cost three monthly prices, twelve months the yearly price. */
const CYCLE_OF: Record<GiftMonths, { cycle: BillingCycle; times: number }> = {
  3: { cycle: "monthly", times: 3 },
  12: { cycle: "annual", times: 1 },
};

interface Wish {
  tier: PaidTier;
  months: GiftMonths;
  currency: string;
}

/**
 * Returns a gift's price in the smallest currency unit. Undefined if it is not sold. Excludes plans with
 * private lessons, which need an hour that their learner chooses.
 */
export function giftAmount(
  packages: readonly PlanPackage[],
  { tier, months, currency }: Wish,
): number | undefined {
  const { cycle, times } = CYCLE_OF[months];
  const plan = packages.find(
    ({ Tier, BillingCycle, Prerequisites }) =>
      Tier === tier && BillingCycle === cycle && Prerequisites.length === 0,
  );
  const prices = plan ? [plan.StripePrice, ...plan.OtherPrices.map(({ StripePrice }) => StripePrice)] : [];
  const price = prices.find((one) => one?.currency === currency);
  return price ? price.unit_amount * times : undefined;
}
