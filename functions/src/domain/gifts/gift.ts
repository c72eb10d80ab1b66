import { BRAND } from "@gruezi/contract/brand";
import { addMonths } from "@gruezi/contract/discounts";
import type { Entitlement, SubscriptionRecord } from "@gruezi/contract/documents/entitlement";
import type { Instant } from "@gruezi/contract/durations";
import type { GiftMonths } from "@gruezi/contract/gifts";
import type { Reason } from "@gruezi/contract/reasons";
import { PAID_TIER_NAME, type PaidTier } from "@gruezi/contract/tiers";
import { findCurrent } from "#domain/billing/current-subscriptions.ts";
import type { Contract } from "#domain/billing/withdrawal.ts";

const EXPIRY_MONTHS = 36;

/** Returns when a gift expires: after three years, as the terms say. */
export const expiryOfGift = (boughtAt: Instant): Instant => addMonths(boughtAt, EXPIRY_MONTHS);

/** Returns a name such as 'Grüezi VIP for 3 months, a gift'. */
export const giftName = ({ tier, months }: Pick<Gift, "tier" | "months">): string =>
  `${BRAND.name} ${PAID_TIER_NAME[tier]} for ${months} months, a gift`;

/** Returns whether the gift is neither redeemed nor returned. */
export const isReady = ({ redemption, returnedAt }: Gift): boolean =>
  redemption === null && returnedAt === null;

const PREFIX = "gift:";

const identifierOf = (tier: PaidTier): string => `gift_${PAID_TIER_NAME[tier].toLowerCase()}`;

export const toGiftContract = ({ tier, months, boughtAt, sessionId }: SoldGift): Contract => ({
  id: `${PREFIX}${sessionId}`,
  subscriptionId: null,
  identifier: identifierOf(tier),
  ...{ tier, months },
  kind: "gift",
  concludedAt: boughtAt,
});

/** Returns the gift's checkout session. Undefined for a plan's contract. */
export const sessionOfContract = (contractId: string): string | undefined =>
  contractId.startsWith(PREFIX) ? contractId.slice(PREFIX.length) : undefined;

export interface Redemption {
  uid: string;
  at: Instant;
  beginsAt: Instant;
  until: Instant;
}

export interface Gift {
  /** Hash of the code. */
  id: string;
  tier: PaidTier;
  months: GiftMonths;
  boughtAt: Instant;
  redemption: Redemption | null;
  /** When the gift was refunded, withdrawn or disputed. Null if it was not. */
  returnedAt: Instant | null;
  /** When the gift was withdrawn. Final: a failed refund does not bring the gift back. */
  withdrawnAt: Instant | null;
}

export interface SoldGift extends Gift {
  sessionId: string;
  paymentIntentId: string;
  /** In the smallest currency unit. */
  amount: number;
  /** ISO 4217 in lower case. */
  currency: string;
}

type LearnerRecords = Pick<Entitlement, "subs"> | undefined;

/**
 * Returns why the learner cannot redeem the gift. Refuses beside a renewing plan, since it has no end that a
 * gift could follow.
 */
export function refuseRedemption(
  gift: Gift | undefined,
  { uid, held }: { uid: string; held: LearnerRecords },
  now: Instant,
): Reason | undefined {
  if (gift === undefined) return "code-unknown";
  if (gift.returnedAt !== null) return "code-ended";
  if (gift.redemption !== null) return gift.redemption.uid === uid ? undefined : "code-used-up";
  if (expiryOfGift(gift.boughtAt) <= now) return "code-ended";
  const plan = findCurrent(held, now)?.record;
  if (plan === undefined) return undefined;
  if (plan.platform !== "stripe") return "other-platform";
  return plan.cancels ? undefined : "already-subscribed";
}

/** Redeems the gift. A repeat returns the first redemption. */
export function redeem(
  gift: Gift,
  { uid, held }: { uid: string; held: LearnerRecords },
  now: Instant,
): Redemption {
  if (gift.redemption !== null) return gift.redemption;
  const ends = Object.values(held?.subs ?? {})
    .filter(({ revokedAt }) => revokedAt === null)
    .map(({ accessUntil }) => accessUntil);
  const beginsAt = Math.max(now, ...ends);
  return { uid, at: now, beginsAt, until: addMonths(beginsAt, gift.months) };
}

/**
 * Returns the record of a redeemed gift. Its `platform` is null, since nothing in it can be cancelled or
 * changed.
 */
export const toGiftRecord = (
  { id, tier, returnedAt }: Gift,
  { at, beginsAt, until }: Redemption,
): SubscriptionRecord => ({
  source: "gift",
  store: "gift",
  platform: null,
  ProductID: `gift_${id}`,
  identifier: identifierOf(tier),
  Tier: tier,
  rawStatus: returnedAt === null ? "redeemed" : "returned",
  state: returnedAt === null ? "paid" : "ended",
  purchase_date: at,
  beginsAt,
  expires_date: until,
  accessUntil: until,
  cancels: true,
  inTrial: false,
  changesTo: null,
  discounts: [],
  pause: null,
  revokedAt: returnedAt,
  withdrawn: null,
  upgradeUndoneAt: null,
  trialRefusedAt: null,
  anchor: null,
  confirmUrl: null,
  wayOfPaying: null,
  currency: null,
  managementUrl: null,
  sandbox: false,
});
