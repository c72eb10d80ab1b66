import type { Platform, SubscriptionRecord } from "@gruezi/contract/documents/entitlement";
import { DAY, type Instant } from "@gruezi/contract/durations";
import { nextLessonOf, type SlotTimes } from "@gruezi/contract/private-lesson-times";
import type { ReminderKind } from "@gruezi/contract/reminder-kinds";
import { addSwissDays, LIVE_LESSON_TIME, nextWeekly } from "@gruezi/contract/swiss-week";
import { opens, type Tier } from "@gruezi/contract/tiers";
import { grantsAccess, isRenewing, stateAt } from "#domain/billing/subscription-state.ts";
import { isSameSwissDay } from "#domain/swiss-time.ts";
import type { ItemsReminder } from "./items-due.ts";
import { findRenewalNotice, type RenewalNotice } from "./renewal-notice.ts";

interface OfPlan {
  /** Distinguishes occasions of a kind, such as that of next month. */
  about: string;
  tier: Tier;
  platform: Platform;
}

export type PlanReminder =
  | (OfPlan & { occasion: "trial-ends"; endsAt: Instant; ProductID: string } & Pick<
        SubscriptionRecord,
        "currency" | "discounts"
      >)
  | (OfPlan & { occasion: "payment-failed"; accessUntil: Instant } & Pick<
        SubscriptionRecord,
        "managementUrl" | "confirmUrl" | "wayOfPaying"
      >);

export interface LessonReminder {
  occasion: "live-lesson-today" | "private-lesson-tomorrow";
  about: string;
  startsAt: Instant;
}

export type Reminder = PlanReminder | RenewalNotice | LessonReminder | ItemsReminder;

interface Occasion {
  /** Kind of reminder that the learner can stop. Null if the contract owes the mail. */
  kind: ReminderKind | null;
  /** Where the job finds the occasion. `learning`: at the hour at which the learner usually learns. */
  foundIn: "entitlement" | "slot" | "learning";
}

export const OCCASIONS = {
  "trial-ends": { kind: "plan", foundIn: "entitlement" },
  "renews-in-30-days": { kind: null, foundIn: "entitlement" },
  "renews-in-7-days": { kind: null, foundIn: "entitlement" },
  "payment-failed": { kind: "plan", foundIn: "entitlement" },
  "live-lesson-today": { kind: "lessons", foundIn: "entitlement" },
  "private-lesson-tomorrow": { kind: "lessons", foundIn: "slot" },
  "items-due": { kind: "items", foundIn: "learning" },
  "items-farewell": { kind: "items", foundIn: "learning" },
} as const satisfies Record<Reminder["occasion"], Occasion>;

/** Kinds of reminders that follow from what a learner learns. */
export type LearningKind = Extract<
  (typeof OCCASIONS)[Reminder["occasion"]],
  { foundIn: "learning"; kind: ReminderKind }
>["kind"];

export const kindOf = ({ occasion }: Reminder): ReminderKind | null => OCCASIONS[occasion].kind;

export const isRenewalNotice = (reminder: Reminder): reminder is RenewalNotice =>
  reminder.occasion === "renews-in-30-days" || reminder.occasion === "renews-in-7-days";

const TRIAL_NOTICE = 3 * DAY;

type Purchases = Readonly<Record<string, SubscriptionRecord>>;

export function findReminders(subs: Purchases, now: Instant): readonly Reminder[] {
  const ofPlans = Object.entries(subs).flatMap(([key, record]) =>
    [findPlanReminder(key, record, now), findRenewalNotice(key, record, now)].filter(
      (one) => one !== undefined,
    ),
  );
  const lesson = findLiveLesson(Object.values(subs), now);
  return lesson ? [...ofPlans, lesson] : ofPlans;
}

/** Finds a plan's reminder. None for a gift, since nothing is charged for it. */
function findPlanReminder(key: string, record: SubscriptionRecord, now: Instant): PlanReminder | undefined {
  const { platform, Tier: tier, expires_date, accessUntil, changesTo } = record;
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
        currency: record.currency,
        discounts: record.discounts,
      };
    case "grace": {
      const { managementUrl, confirmUrl, wayOfPaying } = record;
      return { ...plan, occasion: "payment-failed", accessUntil, managementUrl, confirmUrl, wayOfPaying };
    }
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
  const isForThem = purchases.some((record) => willHaveLiveLesson(record, { startsAt, now }));
  return isForThem && isSameSwissDay(startsAt, now)
    ? { occasion: "live-lesson-today", about: String(startsAt), startsAt }
    : undefined;
}

const willHaveLiveLesson = (
  record: SubscriptionRecord,
  { startsAt, now }: { startsAt: Instant; now: Instant },
): boolean =>
  opens(record.Tier, "live-lesson") &&
  grantsAccess(record, now) &&
  (grantsAccess(record, startsAt) || isRenewing(record, now));

/** Returns whether the newest records still call for the reminder, since a plan may have been cancelled. */
export const isStillDue = ({ occasion, about }: Reminder, subs: Purchases, now: Instant): boolean =>
  findReminders(subs, now).some((due) => due.occasion === occasion && due.about === about);

/** Returns the reminder of a paid slot's lesson. Undefined unless the lesson is tomorrow. */
export function findPrivateLesson(slot: SlotTimes, now: Instant): LessonReminder | undefined {
  const startsAt = nextLessonOf(slot, now);
  return isSameSwissDay(startsAt, addSwissDays(now, 1))
    ? { occasion: "private-lesson-tomorrow", about: String(startsAt), startsAt }
    : undefined;
}
