import type { CurrentSubscription } from "@gruezi/contract/callables/current-subscriptions";
import type { PlanPackage } from "@gruezi/contract/documents/plan-package";
import { cycleOf } from "@gruezi/contract/your-plan";
import type { Alert } from "#components/alert/alert.atoms.ts";
import type { PlanLabel } from "#features/plan/cards/plan-card-state.ts";
import { BY_CYCLE, isPaidLater, planInCycle } from "#features/plan/cards/plan-text.ts";
import { type DiscountEffect, discountEffect, discountedText } from "#features/plan/cards/promotion.ts";
import { formatDate } from "#lib/format-date.ts";
import { TIER_NAME } from "#lib/plan-name.ts";

/**
 * Effect of a change on private lessons. `begins`: the learner must choose an hour. `ends`: the learner's
 * hour ends.
 */
export type LessonEffect = "begins" | "ends" | null;

export function changeText(plan: PlanPackage, from: CurrentSubscription, effect: LessonEffect): string {
  const discount = discountEffect(from.discounts, plan, from.expires_date);
  return [
    isPaidLater(plan, from) ? costText(plan, from) : dueNowText(plan, from),
    discount && DISCOUNT_TEXT[discount](plan),
    effect && LESSON_TEXT[effect](from),
  ]
    .filter(Boolean)
    .join("\n\n");
}

/**
 * Describes the cost of an upgrade. Only a change that concerns a discount asks this before Stripe's page.
 */
const dueNowText = (plan: PlanPackage, from: CurrentSubscription): string =>
  `${plan.Title} begins today, and the next page says what is due. After that you pay ${priceOf(plan, from)}.`;

const DISCOUNT_TEXT: Record<NonNullable<DiscountEffect>, (plan: PlanPackage) => string> = {
  "goes-on": () => "Your discount goes on with it.",
  "not-for-plan": ({ Title }) => `Your discount is not for ${Title}, so it ends with the change.`,
  over: () => "Your discount has ended by then.",
};

function costText(plan: PlanPackage, from: CurrentSubscription): string {
  const date = formatDate(from.expires_date);
  if (from.inTrial)
    return `Your free trial goes on with ${changeTarget(plan, from)}. From ${date} you pay ${priceOf(plan, from)}.`;
  const cycle = cycleOf(from);
  const named = cycle === null || cycle === plan.BillingCycle ? "" : ` ${BY_CYCLE[cycle]}`;
  return `You keep ${TIER_NAME[from.Tier]}${named} until ${date}. From then on you pay ${priceOf(plan, from)} for ${plan.Title}.`;
}

const LESSON_TEXT: Record<NonNullable<LessonEffect>, (from: CurrentSubscription) => string> = {
  begins: () =>
    "Next you choose the hour of your private lesson. It is kept for you, and lessons begin the week after.",
  ends: ({ inTrial }) =>
    inTrial
      ? "The hour of your private lesson is given up at once."
      : "Your private lesson ends on that day, too.",
};

/** Returns the name of the new plan, with the billing cycle if it changes. */
export const changeTarget = (plan: PlanPackage, from: CurrentSubscription): string =>
  cycleOf(from) === plan.BillingCycle ? plan.Title : planInCycle(plan);

const priceOf = (plan: PlanPackage, { discounts, expires_date: from }: CurrentSubscription): string =>
  discountedText(plan, discounts, from) ?? plan.PriceText ?? "the price of your store";

interface ChangeQuestion {
  plan: PlanPackage;
  label: PlanLabel;
  from: CurrentSubscription;
  effect: LessonEffect;
  onPress: () => void;
}

/** Returns the question before a change, because the provider shows no page with the price. */
export function confirmChange({ plan, label, from, effect, onPress }: ChangeQuestion): Alert {
  return {
    title: `Change to ${changeTarget(plan, from)}?`,
    description: changeText(plan, from, effect),
    buttons: [{ label: "Not now" }, { label, isPrimary: true, onPress }],
  };
}
