import type { CurrentSubscription } from "@gruezi/contract/callables/current-subscriptions";
import type { BillingCycle, PlanPackage } from "@gruezi/contract/documents/plan-package";
import { formatDate } from "#lib/format-date.ts";
import { TIER_NAME } from "#lib/plan-name.ts";
import { cycleOf } from "./billing-cycle.ts";
import type { PlanMessage, PlanNote } from "./plan-card-state.ts";

/** 'canceles' is how the specification spells it. */
export function messageText(message: PlanMessage): string {
  switch (message.kind) {
    case "renews-on":
      return `renews on ${formatDate(message.at)}`;
    case "cancels-on":
      return `canceles on ${formatDate(message.at)}`;
    case "first-payment-on":
      return `first payment on: ${formatDate(message.at)}`;
    case "held-back":
      return "You can choose this plan once yours goes on or is cancelled.";
    case "paused":
      return message.until === null
        ? "Your plan is paused: nothing is charged, and it gives no access until it goes on."
        : `Your plan is paused until ${formatDate(message.until)}. Then it goes on by itself.`;
    case "trial-over":
      return "Your free trial ended without a card, so your access has ended. With a card your plan goes on.";
    case "payment-failed":
      return message.accessUntil === null
        ? "Your last payment failed, so your access has ended. A new card brings it back."
        : `Your last payment failed. You have access until ${formatDate(message.accessUntil)}; update your card to keep it.`;
  }
}

const BY_CYCLE: Record<BillingCycle, string> = { monthly: "by the month", annual: "by the year" };

/** 'VIP by the year' */
export const planInCycle = ({ Title, BillingCycle }: PlanPackage): string =>
  `${Title} ${BY_CYCLE[BillingCycle]}`;

/** What else is said of the plan that the learner has; one that is not sold any more has no name. */
export function noteText(note: PlanNote, sold: readonly PlanPackage[]): string {
  if (note.kind === "followed-by") {
    const target = sold.find(({ ProductID }) => ProductID === note.ProductID);
    return `${target ? planInCycle(target) : "Another plan"} follows.`;
  }
  return note.until === null
    ? "Payments are paused for now."
    : `Payments are paused until ${formatDate(note.until)}.`;
}

/** The cycle is named where it changes. */
export const changeTarget = (plan: PlanPackage, from: CurrentSubscription): string =>
  cycleOf(from) === plan.BillingCycle ? plan.Title : planInCycle(plan);

const priceOf = ({ PriceText }: PlanPackage): string => PriceText ?? "the price of your store";

/**
 * Whether a change is paid for only when what the learner has is over. Then no page of the payment provider shows its
 * price, and it is said here before the change is made.
 */
export const isPaidLater = ({ Tier }: Pick<PlanPackage, "Tier">, from: CurrentSubscription): boolean =>
  from.inTrial || Tier <= from.Tier;

/** What a change of plan means for the private lesson: one is to be chosen, or the learner's own ends. */
export type LessonEffect = "begins" | "ends" | null;

/** What a change of plan will cost and when, and what becomes of the private lesson. */
export function changeText(plan: PlanPackage, from: CurrentSubscription, effect: LessonEffect): string {
  return [costText(plan, from), effect && LESSON_TEXT[effect](from)].filter(Boolean).join("\n\n");
}

function costText(plan: PlanPackage, from: CurrentSubscription): string {
  const date = formatDate(from.expires_date);
  if (from.inTrial)
    return `Your free trial goes on with ${changeTarget(plan, from)}. From ${date} you pay ${priceOf(plan)}.`;
  const cycle = cycleOf(from) === plan.BillingCycle ? "" : ` ${BY_CYCLE[cycleOf(from)]}`;
  return `You keep ${TIER_NAME[from.Tier]}${cycle} until ${date}. From then on you pay ${priceOf(plan)} for ${plan.Title}.`;
}

const LESSON_TEXT: Record<NonNullable<LessonEffect>, (from: CurrentSubscription) => string> = {
  begins: () =>
    "Next you choose the hour of your private lesson. It is kept for you, and lessons begin the week after.",
  ends: ({ inTrial }) =>
    inTrial
      ? "The hour of your private lesson is given up at once."
      : "Your private lesson ends on that day, too.",
};
