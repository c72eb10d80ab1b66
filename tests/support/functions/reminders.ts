import type { SubscriptionRecord } from "@gruezi/contract/documents/entitlement";
import { DAY, HOUR, type Instant } from "@gruezi/contract/durations";
import type { SlotTimes } from "@gruezi/contract/private-lesson-times";
import { nextWeekly } from "@gruezi/contract/swiss-week";
import { toStoredEntitlement } from "#functions/gateways/firestore/billing/entitlements.ts";
import { clock } from "#support/billing/env.ts";
import { storedConsents } from "#support/samples/consents.ts";
import { anEntitlement, aSubscription } from "#support/samples/documents.ts";
import { runJobAnew } from "./jobs.ts";
import { addLearner } from "./learners.ts";
import { store } from "./store.ts";

export const remind = () => runJobAnew("sendReminders");

/** Signs up a learner who agreed to reminders by default. */
export async function addReminded(uid: string, didUserAgree = true): Promise<void> {
  const consents = storedConsents({ DocID: uid });
  const RemindersConsent = { ...consents.RemindersConsent, didUserAgree };
  await Promise.all([
    addLearner(uid),
    store()
      .doc(`Users/${uid}`)
      .set({ ...consents, RemindersConsent }),
  ]);
}

/** Stores the record with timestamps, like the server. */
export const storePurchase = (uid: string, record: SubscriptionRecord) =>
  store()
    .doc(`Entitlements/${uid}`)
    .set(toStoredEntitlement(anEntitlement(record.Tier, record)));

/** A monthly VIP plan of the web. Its trial ends in so many days, and is charged then. */
export const aTrial = (daysLeft: number, fields: Partial<SubscriptionRecord> = {}): SubscriptionRecord =>
  aSubscription({
    ProductID: "prod_vip_monthly",
    identifier: "vip_monthly",
    Tier: 2,
    rawStatus: "trialing",
    state: "trial",
    inTrial: true,
    expires_date: clock.now() + daysLeft * DAY,
    accessUntil: clock.now() + daysLeft * DAY + 2 * HOUR,
    ...fields,
  });

/** A BASIC plan whose renewal failed two days ago. */
export const aFailedPayment = (fields: Partial<SubscriptionRecord> = {}): SubscriptionRecord =>
  aSubscription({
    rawStatus: "past_due",
    state: "grace",
    expires_date: clock.now() + 28 * DAY,
    accessUntil: clock.now() + 5 * DAY,
    ...fields,
  });

export const aVipPlan = (fields: Partial<SubscriptionRecord> = {}): SubscriptionRecord =>
  aSubscription({
    Tier: 2,
    expires_date: clock.now() + 20 * DAY,
    accessUntil: clock.now() + 20 * DAY,
    ...fields,
  });

/** The slot on Tuesdays at nine in the morning. */
export const takeSlot = (uid: string, fields: Partial<SlotTimes> & { HoldUntil?: Date | null } = {}) =>
  store()
    .doc("PrivateLessons/tue-am-9")
    .set({
      id: "tue-am-9",
      Day: "TUE",
      Meridiem: "AM",
      Hour: 9,
      StudentUID: uid,
      HoldUntil: null,
      FirstLesson: null,
      LastOldLesson: null,
      ...fields,
    });

export const advanceTo = (instant: Instant): Promise<void> => clock.advance(instant - clock.now());

/** Advances to nine o'clock in Switzerland on that day of the coming week. */
export const toMorningOf = (day: "MON" | "TUE" | "WED"): Promise<void> =>
  advanceTo(nextWeekly({ day, hour: 9 }, clock.now()));

export interface StoredMail {
  to: string;
  headers: Record<string, string>;
  message: { subject: string; text: string; html: string };
  UID: string;
  Occasion: string;
}

export async function mails(): Promise<readonly StoredMail[]> {
  const { docs } = await store().collection("Mail").get();
  return docs.map((found) => found.data() as StoredMail); // the tested code wrote it
}

/** Lists user and occasion of each mail, sorted, like 'anna trial-ends'. */
export const mailed = async (): Promise<readonly string[]> =>
  (await mails()).map(({ UID, Occasion }) => `${UID} ${Occasion}`).toSorted();
