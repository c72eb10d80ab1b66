import type { Discount, Platform, SubscriptionRecord } from "@gruezi/contract/documents/entitlement";
import type { Instant } from "@gruezi/contract/documents/lesson";
import { swissDaysUntil } from "@gruezi/contract/swiss-week";
import type { Tier } from "@gruezi/contract/tiers";
import { cycleOf, isGift } from "@gruezi/contract/your-plan";
import { isRenewing, stateAt } from "#domain/billing/subscription-state.ts";
import { toSwissDate } from "#domain/swiss-time.ts";

/** Owed by contract, so it goes without consent. */
export interface RenewalNotice {
  occasion: "renews-in-30-days" | "renews-in-7-days";
  /** Purchase and Swiss date of the renewal: a later renewal is noticed anew, a shift by minutes is not. */
  about: string;
  /** Key in the entitlement's `subs`. */
  purchase: string;
  tier: Tier;
  platform: Platform;
  renewsAt: Instant;
  /** The first payment instead of a further one. */
  isFirstPayment: boolean;
  /** Charged instead of the running plan. */
  nextProductId: string | null;
  /** Null where a store charges. */
  currency: string | null;
  discounts: readonly Discount[];
  managementUrl: string | null;
}

type Occasion = RenewalNotice["occasion"];

/**
 * For yearly plans that will be charged at `expires_date`. A plan that begins to renew later than 29 days
 * before, such as one taken up again or a trial, gets the second notice only.
 */
export function findRenewalNotice(
  purchase: string,
  record: SubscriptionRecord,
  now: Instant,
): RenewalNotice | undefined {
  const { platform, Tier: tier, expires_date: renewsAt, changesTo, managementUrl } = record;
  const state = stateAt(record, now);
  const isFirstPayment = state === "trial";
  if (platform === null || !(isFirstPayment || state === "paid") || !willBeCharged(record, now))
    return undefined;
  const daysLeft = swissDaysUntil(renewsAt, now);
  const occasion = isInSecond(daysLeft, platform) ? "renews-in-7-days" : findFirst(daysLeft, isFirstPayment);
  if (occasion === undefined) return undefined;
  return {
    occasion,
    about: `${purchase} ${toSwissDate(renewsAt)}`,
    purchase,
    tier,
    platform,
    renewsAt,
    isFirstPayment,
    nextProductId: changesTo?.ProductID ?? null,
    currency: record.currency,
    discounts: record.discounts,
    managementUrl,
  };
}

const willBeCharged = (record: SubscriptionRecord, now: Instant): boolean =>
  cycleOf(record) === "annual" &&
  !isGift(record) &&
  isRenewing(record, now) &&
  now < record.expires_date &&
  isPauseOverBy(record.expires_date, record.pause);

/** Paused payments resume by themselves at `until`. */
const isPauseOverBy = (renewsAt: Instant, pause: SubscriptionRecord["pause"]): boolean =>
  pause === null || (pause.kind === "payments" && pause.until !== null && pause.until <= renewsAt);

/** The job may miss a day. */
const findFirst = (daysLeft: number, isFirstPayment: boolean): Occasion | undefined =>
  !isFirstPayment && (daysLeft === 30 || daysLeft === 29) ? "renews-in-30-days" : undefined;

/**
 * Better late than never, until the renewal. RevenueCat's grant for a day, while it cannot ask the store, looks
 * like a period's end.
 */
const isInSecond = (daysLeft: number, platform: Platform): boolean =>
  daysLeft <= 7 && (platform === "stripe" || daysLeft > 1);
