import type { CurrentSubscription } from "@gruezi/contract/callables/current-subscriptions";
import type { PlanPackage } from "@gruezi/contract/documents/plan-package";
import { formatDate } from "#lib/format-date.ts";
import { TIER_NAME } from "#lib/plan-name.ts";
import type { PlanMessage } from "./plan-card-state.ts";

/** 'canceles' is how the specification spells it. */
export function messageText(message: PlanMessage): string {
  switch (message.kind) {
    case "renews-on":
      return `renews on ${formatDate(message.at)}`;
    case "cancels-on":
      return `canceles on ${formatDate(message.at)}`;
    case "first-payment-on":
      return `first payment on: ${formatDate(message.at)}`;
    case "payment-failed":
      return message.accessUntil === null
        ? "Your last payment failed, so your access has ended. A new card brings it back."
        : `Your last payment failed. You have access until ${formatDate(message.accessUntil)}; update your card to keep it.`;
  }
}

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

function costText({ Title, PriceText }: PlanPackage, from: CurrentSubscription): string {
  const date = formatDate(from.expires_date);
  const price = PriceText ?? "the price of your store";
  return from.inTrial
    ? `Your free trial goes on with ${Title}. From ${date} you pay ${price}.`
    : `You keep ${TIER_NAME[from.Tier]} until ${date}. From then on you pay ${price} for ${Title}.`;
}

const LESSON_TEXT: Record<NonNullable<LessonEffect>, (from: CurrentSubscription) => string> = {
  begins: () =>
    "Next you choose the hour of your private lesson. It is kept for you, and lessons begin the week after.",
  ends: ({ inTrial }) =>
    inTrial
      ? "The hour of your private lesson is given up at once."
      : "Your private lesson ends on that day, too.",
};
