import type { Discount, Platform, SubscriptionRecord } from "@gruezi/contract/documents/entitlement";
import type { Instant } from "@gruezi/contract/durations";
import { swissDaysUntil } from "@gruezi/contract/swiss-week";
import type { Tier } from "@gruezi/contract/tiers";
import { cycleOf, isGift } from "@gruezi/contract/your-plan";
import { isRenewing, stateAt } from "#domain/billing/subscription-state.ts";
import { toSwissDate } from "#domain/swiss-time.ts";

/** Notice of a renewal. The contract owes it, so it needs no consent. */
export interface RenewalNotice {
  occasion: "renews-in-30-days" | "renews-in-7-days";
  /**
   * Purchase and Swiss date of the renewal. A later renewal gets a new notice, a shift by minutes does not.
   */
  about: string;
  /** Key in the entitlement's `subs`. */
  purchase: string;
  tier: Tier;
  platform: Platform;
  renewsAt: Instant;
  /** Whether the charge is the first payment after a trial. */
  isFirstPayment: boolean;
  /** Product that is charged instead of the running plan. Null without a change. */
  nextProductId: string | null;
  /** Currency of the charge. Null if a store charges. */
  currency: string | null;
  discounts: readonly Discount[];
  managementUrl: string | null;
}

type Occasion = RenewalNotice["occasion"];

/**
 * Finds the notice for a yearly plan that will be charged at `expires_date`. A plan that begins to renew
 * later than 29 days before, such as a resumed plan or a trial, gets the second notice only.
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

/** Returns whether payments resume before the renewal. Paused payments resume by themselves at `until`. */
const isPauseOverBy = (renewsAt: Instant, pause: SubscriptionRecord["pause"]): boolean =>
  pause === null || (pause.kind === "payments" && pause.until !== null && pause.until <= renewsAt);

/** Returns the first notice. It is due on two days, since the job may miss one. */
const findFirst = (daysLeft: number, isFirstPayment: boolean): Occasion | undefined =>
  !isFirstPayment && (daysLeft === 30 || daysLeft === 29) ? "renews-in-30-days" : undefined;

/**
 * Returns whether the second notice is due. It may come late, until the renewal. Excludes the last day for
 * stores: RevenueCat grants a day while it cannot ask the store, which looks like the end of a period.
 */
const isInSecond = (daysLeft: number, platform: Platform): boolean =>
  daysLeft <= 7 && (platform === "stripe" || daysLeft > 1);
