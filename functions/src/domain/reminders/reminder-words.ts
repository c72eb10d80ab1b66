import { BRAND } from "@gruezi/contract/brand";
import type { Platform, WayOfPaying } from "@gruezi/contract/documents/entitlement";
import { STORES, type StorePlatform } from "@gruezi/contract/stores";
import { LIVE_LESSON_MINUTES } from "@gruezi/contract/swiss-week";
import { PAID_TIER_NAME, type Tier } from "@gruezi/contract/tiers";
import { toSwissDate, toSwissDay, toSwissTime } from "#domain/swiss-time.ts";
import type { ItemsReminder } from "./items-due.ts";
import type { LessonReminder, PlanReminder, Reminder } from "./reminders.ts";
import type { RenewalNotice } from "./renewal-notice.ts";

export interface MailWords {
  subject: string;
  heading: string;
  paragraphs: readonly string[];
  action: { label: string; address: string };
  /** Reason for the mail, in place of the consent to reminders. */
  why?: string;
}

interface Surroundings {
  origin: string;
  /** Price after the trial, or amount of the renewal. Undefined if unknown. */
  priceText?: string | undefined;
}

type OfOccasion<O extends Reminder["occasion"]> = Extract<PlanReminder, { occasion: O }>;

export function toMailWords(reminder: Reminder, surroundings: Surroundings): MailWords {
  switch (reminder.occasion) {
    case "trial-ends":
      return trialEnds(reminder, surroundings);
    case "renews-in-30-days":
    case "renews-in-7-days":
      return renews(reminder, surroundings);
    case "payment-failed":
      return paymentFailed(reminder, surroundings);
    case "live-lesson-today":
      return liveLessonToday(reminder, surroundings);
    case "private-lesson-tomorrow":
      return privateLessonTomorrow(reminder, surroundings);
    case "items-due":
      return itemsDue(reminder, surroundings);
    case "items-farewell":
      return itemsFarewell(surroundings);
  }
}

const PLAN_NAME: Record<Tier, string> = { 0: "your plan", ...PAID_TIER_NAME };

function trialEnds(reminder: OfOccasion<"trial-ends">, { origin, priceText }: Surroundings): MailWords {
  const date = toSwissDate(reminder.endsAt);
  return {
    subject: `Your free trial ends on ${date}`,
    heading: "Your free trial ends soon",
    paragraphs: [
      `Your free trial of ${PLAN_NAME[reminder.tier]} ends on ${date}. ${firstPayment(reminder.platform, priceText)}`,
      howToStop(reminder.platform),
    ],
    action: { label: "See your plan", address: `${origin}/my-account` },
  };
}

function firstPayment(platform: Platform, priceText: string | undefined): string {
  if (platform !== "stripe")
    return `From then on ${STORES[platform].name} charges you the price that it showed when you signed up.`;
  return priceText === undefined
    ? "From then on your card is charged the price that your account shows."
    : `From then on your card is charged ${priceText}.`;
}

/**
 * Explains how to cancel a trial. Apple rejects cancellations on the last day:
 * https://support.apple.com/118428
 */
const howToStop = (platform: Platform): string =>
  platform === "stripe"
    ? "If you like it, there is nothing to do. If not, cancel before then: nothing is charged, and you keep access until the trial ends."
    : `If you like it, there is nothing to do. If not, cancel in ${STORES[platform].name} at least a day before: nothing is charged.`;

/** Announces a renewal. For a store plan, the store names the price and ends the plan. */
function renews(reminder: RenewalNotice, { origin, priceText }: Surroundings): MailWords {
  const { platform, renewsAt, isFirstPayment } = reminder;
  const date = toSwissDate(renewsAt);
  const amount = priceText === undefined ? "" : `: ${priceText}`;
  return {
    subject: `${nextOf(reminder)} on ${date}${amount}`,
    heading: isFirstPayment ? "Your yearly plan begins soon" : "Your yearly plan renews soon",
    paragraphs: [
      `${nextOf(reminder)} on ${date}. ${chargeOf(platform, priceText)}`,
      platform === "stripe" ? howToEnd(reminder) : howToEndIn(platform),
    ],
    action:
      platform === "stripe"
        ? { label: "Cancel the plan", address: `${origin}/cancel` }
        : {
            label: `Cancel ${STORES[platform].where}`,
            address: findStoreAddress(reminder.managementUrl) ?? `${origin}/cancel`,
          },
    why: `You get this mail because your plan ${isFirstPayment ? "begins" : "renews"} on ${date}. It is part of your contract, so it comes without a yes to reminders.`,
  };
}

function nextOf({ tier, isFirstPayment, nextProductId }: RenewalNotice): string {
  const plan = tier === 0 ? "Your yearly plan" : `Your yearly plan ${PLAN_NAME[tier]}`;
  if (nextProductId !== null) return `${plan} changes to the one that you chose`;
  return isFirstPayment ? `${plan} begins` : `${plan} renews`;
}

function chargeOf(platform: Platform, priceText: string | undefined): string {
  if (platform !== "stripe") return `You are charged by ${STORES[platform].name}, which names the amount.`;
  return priceText === undefined
    ? "You are charged the price that your account shows."
    : `You are charged ${priceText} then.`;
}

const howToEnd = ({ isFirstPayment }: RenewalNotice): string =>
  `If you want to go on, there is nothing to do. If not, cancel before that day: nothing is charged, and you keep access until ${isFirstPayment ? "the trial ends" : "then"}.`;

const howToEndIn = (platform: StorePlatform): string =>
  `If you want to go on, there is nothing to do. If not, cancel at least a day before: ${STORES[platform].way}.`;

function paymentFailed(reminder: OfOccasion<"payment-failed">, { origin }: Surroundings): MailWords {
  const { tier, accessUntil, platform, managementUrl, confirmUrl, wayOfPaying } = reminder;
  if (confirmUrl !== null) return paymentToConfirm(reminder, confirmUrl);
  const isOurs = platform === "stripe";
  return {
    subject: "Your payment did not go through",
    heading: "Your payment did not go through",
    paragraphs: [
      `We could not renew ${PLAN_NAME[tier]} because the payment failed. You keep access until ${toSwissDate(accessUntil)}.`,
      isOurs
        ? WHY_FAILED[wayOfPaying ?? "card"]
        : `Most often the card has expired. Put in another one in ${STORES[platform].name}, and all goes on as before.`,
    ],
    action: isOurs
      ? {
          label: wayOfPaying?.startsWith("twint") ? "Choose a way of paying" : "Update your card",
          address: `${origin}/subscriptions`,
        }
      : { label: "See your plan", address: findStoreAddress(managementUrl) ?? `${origin}/subscriptions` },
  };
}

const WHY_FAILED: Record<WayOfPaying, string> = {
  card: "Most often the card has expired. Put in another one, and all goes on as before.",
  twint:
    "TWINT did not make it. Choose another way of paying, or connect TWINT again, and all goes on as before.",
  "twint-lost":
    "TWINT was disconnected. Choose another way of paying, or connect TWINT again, and all goes on as before.",
};

const paymentToConfirm = (
  { tier, accessUntil }: OfOccasion<"payment-failed">,
  confirmUrl: string,
): MailWords => ({
  subject: "Your bank asks you to confirm a payment",
  heading: "Your bank asks you to confirm a payment",
  paragraphs: [
    `${PLAN_NAME[tier]} renews once you have confirmed its payment with your bank. You keep access until ${toSwissDate(accessUntil)}.`,
    "The button leads to the page of Stripe, which takes our payments. Your account shows the same one.",
  ],
  action: { label: "Confirm the payment", address: confirmUrl },
});

/** Returns a store's address if it is https. The address is untrusted, and nothing else goes into mails. */
const findStoreAddress = (address: string | null): string | undefined =>
  address !== null && URL.parse(address)?.protocol === "https:" ? address : undefined;

const liveLessonToday = ({ startsAt }: LessonReminder, { origin }: Surroundings): MailWords => ({
  subject: `Today at ${toSwissTime(startsAt)}: the live lesson`,
  heading: "The live lesson is today",
  paragraphs: [
    `${toSwissDay(startsAt)}, at ${toSwissTime(startsAt)} Swiss time: ${LIVE_LESSON_MINUTES} minutes of ${BRAND.dialect}, live. Bring your questions.`,
  ],
  action: { label: "Go to the live lesson", address: `${origin}/live-lessons` },
});

const privateLessonTomorrow = ({ startsAt }: LessonReminder, { origin }: Surroundings): MailWords => ({
  subject: `Tomorrow at ${toSwissTime(startsAt)}: your private lesson`,
  heading: "Your private lesson is tomorrow",
  paragraphs: [
    `${toSwissDay(startsAt)}, at ${toSwissTime(startsAt)} Swiss time.`,
    "A missed lesson cannot be rescheduled. Upcoming lessons can, with at least a week's notice.",
  ],
  action: { label: "See your lessons", address: `${origin}/my-account` },
});

function itemsDue({ items }: ItemsReminder, { origin }: Surroundings): MailWords {
  const isOne = items === 1;
  return {
    subject: isOne ? "One thing to remember today" : `${items} things to remember today`,
    heading: isOne ? "One thing waits for you" : `${items} things wait for you`,
    paragraphs: [
      "What you have learnt is asked again just before you would forget it. Today is such a day.",
      "Five minutes are a good start. What is left stays for tomorrow.",
    ],
    action: { label: "Begin", address: `${origin}/today` },
  };
}

const itemsFarewell = ({ origin }: Surroundings): MailWords => ({
  subject: "Your words are kept for you",
  heading: "We will be quiet for now",
  paragraphs: [
    "You have not practised for a while, and that is fine. This is our last mail about what there is to remember, until you begin again.",
    "Everything that you have kept and learnt stays as it is.",
  ],
  action: { label: "Go on where you were", address: `${origin}/today` },
});
