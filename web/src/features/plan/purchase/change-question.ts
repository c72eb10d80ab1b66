import type { CurrentSubscription } from "@gruezi/contract/callables/current-subscriptions";
import type { PlanPackage } from "@gruezi/contract/documents/plan-package";
import { cycleOf } from "@gruezi/contract/your-plan";
import type { Alert } from "#components/alert/alert.atoms.ts";
import type { PlanLabel } from "#features/plan/cards/plan-card-state.ts";
import { BY_CYCLE, planInCycle } from "#features/plan/cards/plan-text.ts";
import { formatDate } from "#lib/format-date.ts";
import { TIER_NAME } from "#lib/plan-name.ts";

/** Whether an hour must be chosen, or the learner's hour ends. */
export type LessonEffect = "begins" | "ends" | null;

export function changeText(plan: PlanPackage, from: CurrentSubscription, effect: LessonEffect): string {
  return [costText(plan, from), effect && LESSON_TEXT[effect](from)].filter(Boolean).join("\n\n");
}

function costText(plan: PlanPackage, from: CurrentSubscription): string {
  const date = formatDate(from.expires_date);
  if (from.inTrial)
    return `Your free trial goes on with ${changeTarget(plan, from)}. From ${date} you pay ${priceOf(plan)}.`;
  const cycle = cycleOf(from);
  const named = cycle === null || cycle === plan.BillingCycle ? "" : ` ${BY_CYCLE[cycle]}`;
  return `You keep ${TIER_NAME[from.Tier]}${named} until ${date}. From then on you pay ${priceOf(plan)} for ${plan.Title}.`;
}

const LESSON_TEXT: Record<NonNullable<LessonEffect>, (from: CurrentSubscription) => string> = {
  begins: () =>
    "Next you choose the hour of your private lesson. It is kept for you, and lessons begin the week after.",
  ends: ({ inTrial }) =>
    inTrial
      ? "The hour of your private lesson is given up at once."
      : "Your private lesson ends on that day, too.",
};

/** Includes the billing cycle if it changes. */
export const changeTarget = (plan: PlanPackage, from: CurrentSubscription): string =>
  cycleOf(from) === plan.BillingCycle ? plan.Title : planInCycle(plan);

const priceOf = ({ PriceText }: PlanPackage): string => PriceText ?? "the price of your store";

interface ChangeQuestion {
  plan: PlanPackage;
  label: PlanLabel;
  from: CurrentSubscription;
  effect: LessonEffect;
  onPress: () => void;
}

/** The provider shows no page with the price. */
export function confirmChange({ plan, label, from, effect, onPress }: ChangeQuestion): Alert {
  return {
    title: `Change to ${changeTarget(plan, from)}?`,
    description: changeText(plan, from, effect),
    buttons: [{ label: "not now" }, { label, isPrimary: true, onPress }],
  };
}
