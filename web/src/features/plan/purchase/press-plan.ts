import type { CurrentSubscription } from "@gruezi/contract/callables/current-subscriptions";
import type { HostedPage } from "@gruezi/contract/callables/hosted-page";
import type { PlanPackage } from "@gruezi/contract/documents/plan-package";
import { DEFAULT_CURRENCY, findCurrency } from "@gruezi/contract/money";
import type { Getter, Setter } from "jotai";
import { showAlertAtom } from "#components/alert/alert.atoms.ts";
import { type SignUpPurpose, startSignUpFlowAtom } from "#data/auth/sign-up-flow.ts";
import { isEmbeddedAtom, platformAtom } from "#data/bridge/embedding.ts";
import {
  changePlan,
  changeToLessonPlan,
  restorePurchases,
  startCardUpdate,
  startCheckout,
  startLessonCheckout,
  uncancelPlan,
} from "#data/functions/billing.ts";
import { lessonOfferAtom, needsHour, shelvesAtom } from "#features/plan/cards/offer.atoms.ts";
import { type PlanAction, type PlanLabel, planCardState } from "#features/plan/cards/plan-card-state.ts";
import { isPaidLater, planInCycle } from "#features/plan/cards/plan-text.ts";
import { fetchStanding, fetchStandingAtom } from "#features/plan/current-plan/standing.atoms.ts";
import { knownPlan } from "#features/plan/current-plan/standing.ts";
import { openStoreAtom } from "#features/plan/store/open-store.atoms.ts";
import { buyInStore } from "#features/plan/store/store-course.ts";
import { AppError } from "#lib/app-error.ts";
import type { LessonEffect } from "./change-question.ts";
import { askForHourAtom, type HourWish } from "./hour-wish.atoms.ts";
import { confirmGoingOn, planFound, stillPaused, TRIAL_USED } from "./purchase-alerts.ts";
import { rememberPlace } from "./return-after-reload.ts";

export interface Press {
  plan: PlanPackage;
  /** Promotion code that the plan accepts. Null without one. */
  code: string | null;
  /** Whether the learner asks that the plan begins within the withdrawal period. */
  asksToBegin: boolean;
  label: PlanLabel;
  /** Action of the button. `cancel/` handles cancellations. */
  action: Exclude<PlanAction, { kind: "cancel" }>;
}

/**
 * Step of a purchase.
 * @throws AppError
 */
export type Run = (get: Getter, set: Setter) => Promise<Outcome>;

/**
 * Result of a step. `asked`: another dialog continues, and nothing has changed yet. Null if the work is done.
 */
export type Outcome = HostedPage | "reload" | "asked" | Question | null;

interface Question {
  /** Shows the question. A yes calls `goOn`. */
  ask: (goOn: () => void) => void;
  next: Run;
  isCardUpdate?: boolean;
}

/**
 * Runs the action of a plan's button.
 * @throws AppError
 */
export async function pressPlan(get: Getter, set: Setter, press: Press): Promise<Outcome> {
  const { plan, label, action, asksToBegin } = press;
  switch (action.kind) {
    case "sign-up":
      return {
        ask: (goOn) => set(startSignUpFlowAtom, goOn, purposeOf(plan)),
        next: (get, set) => resume(get, set, press),
      };
    case "checkout":
      return buy(get, set, press);
    case "change":
      return get(isEmbeddedAtom)
        ? buyInStore(get, set, plan, action.from)
        : change(get, set, { plan, label, from: action.from, asksToBegin });
    case "uncancel":
      return uncancel(set, plan);
    case "resume":
      return {
        ask: (goOn) => set(showAlertAtom, confirmGoingOn(plan, "resume", goOn)),
        next: (_get, set) => uncancel(set, plan),
      };
    case "leave-card":
      return {
        ask: (goOn) => set(showAlertAtom, confirmGoingOn(plan, "leave-card", goOn)),
        next: updateCard,
        isCardUpdate: true,
      };
    case "update-card":
      return updateCard(get, set);
  }
}

const purposeOf = (plan: PlanPackage): SignUpPurpose => ({
  plan: planInCycle(plan),
  price: plan.OfferPriceText ?? plan.PriceText,
});

type Order = Pick<Press, "plan" | "code" | "asksToBegin">;

async function buy(get: Getter, set: Setter, { plan, code, asksToBegin }: Order): Promise<Outcome> {
  if (get(isEmbeddedAtom)) return buyInStore(get, set, plan);
  if (needsHour(plan)) return askForHour(set, { plan, from: null, code, asksToBegin });
  return startCheckout({
    packageID: plan.identifier,
    selectedPrivateLesson: null,
    ...currencyOf(plan),
    code,
    asksToBegin,
  });
}

/** Returns the currency whose price was shown. */
const currencyOf = ({ StripePrice }: PlanPackage) => ({
  currency: findCurrency(StripePrice?.currency) ?? DEFAULT_CURRENCY,
});

function askForHour(set: Setter, wish: HourWish): Outcome {
  set(askForHourAtom, wish);
  return "asked";
}

/**
 * Buys a plan or changes to it, with the chosen hour.
 * @throws AppError
 */
export async function subscribeWithHour(wish: HourWish, slotId: string): Promise<Outcome> {
  const { plan, from, code, asksToBegin } = wish;
  if (from) return sendChange({ plan, from, asksToBegin }, slotId);
  return startLessonCheckout({
    packageID: plan.identifier,
    selectedPrivateLesson: slotId,
    ...currencyOf(plan),
    code,
    asksToBegin,
  });
}

/**
 * Continues after the sign-in if the button's label is unchanged. It may have changed, because the learner
 * may have a plan or have used the trial.
 */
async function resume(get: Getter, set: Setter, press: Press): Promise<Outcome> {
  const { plan, label: pressed } = press;
  const [{ plans, withLesson }, standing] = await Promise.all([get(shelvesAtom), fetchStanding()]);
  const soldProductIds = [...plans, ...withLesson].map(({ ProductID }) => ProductID);
  const platform = get(platformAtom);
  const { button } = planCardState(plan, { platform, standing, soldProductIds });
  const known = button === "waiting" ? null : button;
  if (known?.label === pressed) return buy(get, set, press);
  const canBuy = known?.action.kind === "checkout";
  set(showAlertAtom, canBuy ? TRIAL_USED : planFound(knownPlan(standing), platform));
  return null;
}

interface Change {
  plan: PlanPackage;
  label: PlanLabel;
  from: CurrentSubscription;
  asksToBegin: boolean;
}

async function change(get: Getter, set: Setter, order: Change): Promise<Outcome> {
  const { plan, label, from, asksToBegin } = order;
  const withLesson = await get(lessonOfferAtom);
  const hasLesson = withLesson.some(({ ProductID }) => ProductID === from.ProductID);
  const effect = lessonEffect(needsHour(plan), hasLesson);
  const send = async () =>
    effect === "begins" ? askForHour(set, { plan, from, code: null, asksToBegin }) : sendChange(order, null);
  if (!isPaidLater(plan, from) && from.discounts.length === 0) return send();
  const { confirmChange } = await import("./change-question.ts");
  return {
    ask: (goOn) => set(showAlertAtom, confirmChange({ plan, label, from, effect, onPress: goOn })),
    next: send,
  };
}

/**
 * Returns the effect of a change on the learner's hour. The hour stays between two plans with a private
 * lesson.
 */
function lessonEffect(needsLesson: boolean, hasLesson: boolean): LessonEffect {
  if (needsLesson === hasLesson) return null;
  return needsLesson ? "begins" : "ends";
}

async function sendChange(
  { plan, from, asksToBegin }: Omit<Change, "label">,
  selectedPrivateLesson: string | null,
): Promise<HostedPage> {
  if (plan.StripePriceID === null)
    throw new AppError("not-changeable", { cause: `${plan.identifier} has no price on the web` });
  const send = needsHour(plan) ? changeToLessonPlan : changePlan;
  return send({
    StripePriceID: plan.StripePriceID,
    ProductID: from.ProductID,
    PackageID: plan.identifier,
    selectedPrivateLesson,
    asksToBegin,
  });
}

/**
 * Revokes a cancellation, then reloads the page (docs/product.md#a-plans-button), which restores the scroll position.
 */
async function uncancel(set: Setter, plan: PlanPackage): Promise<Outcome> {
  const { currentSubscriptions } = await uncancelPlan(plan.ProductID);
  if (currentSubscriptions[plan.ProductID]?.state === "blocked") {
    await set(fetchStandingAtom);
    return {
      ask: (goOn) => set(showAlertAtom, stillPaused(goOn)),
      next: updateCard,
      isCardUpdate: true,
    };
  }
  rememberPlace(plan.ProductID);
  return "reload";
}

/**
 * Leads to the page for another card. In the app, opens the store.
 * @throws AppError
 */
export async function updateCard(get: Getter, set: Setter): Promise<Outcome> {
  if (!get(isEmbeddedAtom)) return startCardUpdate();
  await set(openStoreAtom);
  await restorePurchases();
  return null;
}
