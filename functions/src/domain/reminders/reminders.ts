import type { Platform, SubscriptionRecord, Tier } from "@gruezi/contract/documents/entitlement";
import type { Instant } from "@gruezi/contract/documents/lesson";
import { nextLessonOf, type SlotTimes } from "@gruezi/contract/private-lesson-times";
import { addSwissDays, LIVE_LESSON_TIME, nextWeekly } from "@gruezi/contract/swiss-week";
import { grantsAccess, isRenewing, stateAt } from "#domain/billing/subscription-state.ts";
import { isSameSwissDay } from "#domain/swiss-time.ts";

interface OfPlan {
  /** Whatever tells this occasion from every other of its kind in the learner's life. */
  about: string;
  tier: Tier;
  platform: Platform;
}

export type PlanReminder =
  | (OfPlan & { occasion: "trial-ends"; endsAt: Instant; ProductID: string })
  | (OfPlan & { occasion: "payment-failed"; accessUntil: Instant; managementUrl: string | null });

export interface LessonReminder {
  occasion: "live-lesson-today" | "private-lesson-tomorrow";
  about: string;
  startsAt: Instant;
}

export type Reminder = PlanReminder | LessonReminder;

const DAY = 24 * 60 * 60 * 1000;
const TRIAL_NOTICE = 3 * DAY;

type Purchases = Readonly<Record<string, SubscriptionRecord>>;

/** What a learner with these purchases is to be told today. */
export function findReminders(subs: Purchases, now: Instant): readonly Reminder[] {
  const ofPlans = Object.entries(subs).flatMap(([key, record]) => findPlanReminder(key, record, now) ?? []);
  const lesson = findLiveLesson(Object.values(subs), now);
  return lesson ? [...ofPlans, lesson] : ofPlans;
}

/** A gift is nobody's to pay. */
function findPlanReminder(key: string, record: SubscriptionRecord, now: Instant): PlanReminder | undefined {
  const { platform, Tier: tier, expires_date, accessUntil, changesTo, managementUrl } = record;
  if (platform === null) return undefined;
  const plan = { about: `${key} ${expires_date}`, tier, platform };
  switch (stateAt(record, now)) {
    case "trial":
      if (!endsSoonAndIsCharged(record, now)) return undefined;
      return {
        ...plan,
        occasion: "trial-ends",
        endsAt: expires_date,
        ProductID: changesTo?.ProductID ?? record.ProductID,
      };
    case "grace":
      return { ...plan, occasion: "payment-failed", accessUntil, managementUrl };
    default:
      return undefined;
  }
}

const endsSoonAndIsCharged = (record: SubscriptionRecord, now: Instant): boolean =>
  isRenewing(record, now) &&
  record.pause === null &&
  now < record.expires_date &&
  record.expires_date - now <= TRIAL_NOTICE;

function findLiveLesson(purchases: readonly SubscriptionRecord[], now: Instant): LessonReminder | undefined {
  const startsAt = nextWeekly(LIVE_LESSON_TIME, now);
  const isForThem = purchases.some((record) => willBeVip(record, { startsAt, now }));
  return isForThem && isSameSwissDay(startsAt, now)
    ? { occasion: "live-lesson-today", about: String(startsAt), startsAt }
    : undefined;
}

/** Whoever has it now and either keeps it until then or is going to renew it before. */
const willBeVip = (
  record: SubscriptionRecord,
  { startsAt, now }: { startsAt: Instant; now: Instant },
): boolean =>
  record.Tier === 2 &&
  grantsAccess(record, now) &&
  (grantsAccess(record, startsAt) || isRenewing(record, now));

/** Of a private lesson that is paid for; undefined on every other day. */
export function findPrivateLesson(slot: SlotTimes, now: Instant): LessonReminder | undefined {
  const startsAt = nextLessonOf(slot, now);
  return isSameSwissDay(startsAt, addSwissDays(now, 1))
    ? { occasion: "private-lesson-tomorrow", about: String(startsAt), startsAt }
    : undefined;
}
