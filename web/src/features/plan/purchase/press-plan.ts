import type { CurrentSubscription } from "@gruezi/contract/callables/current-subscriptions";
import type { HostedPage } from "@gruezi/contract/callables/hosted-page";
import type { PlanPackage } from "@gruezi/contract/documents/plan-package";
import type { Getter, Setter } from "jotai";
import { showAlertAtom } from "#components/alert/alert.atoms.ts";
import { startSignUpFlowAtom } from "#data/auth/sign-up-flow.ts";
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
import { isPaidLater } from "#features/plan/cards/plan-text.ts";
import { askStandingAtom, fetchStanding } from "#features/plan/held/standing.atoms.ts";
import { knownPlan } from "#features/plan/held/standing.ts";
import { openStoreAtom } from "#features/plan/store/open-store.atoms.ts";
import { buyInStore } from "#features/plan/store/store-course.ts";
import { AppError } from "#lib/app-error.ts";
import { confirmChange, type LessonEffect } from "./change-question.ts";
import { askForHourAtom, type HourWish } from "./hour-wish.atoms.ts";
import { confirmGoingOn, planFound, stillPaused, TRIAL_USED } from "./purchase-alerts.ts";
import { rememberPlace } from "./return-after-reload.ts";

/** A press of a plan's button. */
export interface Press {
  plan: PlanPackage;
  label: PlanLabel;
  /** A cancellation has a course of its own (`cancel/`). */
  action: Exclude<PlanAction, { kind: "cancel" }>;
}

/** One piece of work. @throws AppError */
export type Run = (get: Getter, set: Setter) => Promise<Outcome>;

/**
 * What follows a piece of work: another page, this page loaded anew, a question to the learner, or nothing (`null`). After
 * `asked` the question's own dialog goes on; nothing has changed so far.
 */
export type Outcome = HostedPage | "reload" | "asked" | Question | null;

interface Question {
  /** Shows the question. A yes calls `goOn`, and `next` is done. */
  ask: (goOn: () => void) => void;
  next: Run;
  isCardUpdate?: boolean;
}

/**
 * Does what a plan's button says: on the web with the payment provider's pages, in the app with its store.
 * @throws AppError
 */
export async function pressPlan(get: Getter, set: Setter, { plan, label, action }: Press): Promise<Outcome> {
  switch (action.kind) {
    case "sign-up":
      return {
        ask: (goOn) => set(startSignUpFlowAtom, goOn),
        next: (get, set) => resume(get, set, plan, label),
      };
    case "checkout":
      return buy(get, set, plan);
    case "change":
      return get(isEmbeddedAtom)
        ? buyInStore(get, set, plan, action.from)
        : change(get, set, { plan, label, from: action.from });
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

async function buy(get: Getter, set: Setter, plan: PlanPackage): Promise<Outcome> {
  if (get(isEmbeddedAtom)) return buyInStore(get, set, plan);
  if (needsHour(plan)) return askForHour(set, { plan, from: null });
  return startCheckout({ packageID: plan.identifier, selectedPrivateLesson: null });
}

function askForHour(set: Setter, wish: HourWish): Outcome {
  set(askForHourAtom, wish);
  return "asked";
}

/** Buys the plan, or changes to it, with the hour that was chosen. @throws AppError */
export async function subscribeWithHour({ plan, from }: HourWish, slotId: string): Promise<Outcome> {
  if (from) return sendChange(plan, from, slotId);
  return startLessonCheckout({ packageID: plan.identifier, selectedPrivateLesson: slotId });
}

/**
 * Goes on after the sign-in, as long as the button would still say what was pressed: the learner may turn out to have a
 * plan already, or to have used the trial.
 */
async function resume(get: Getter, set: Setter, plan: PlanPackage, pressed: PlanLabel): Promise<Outcome> {
  const [{ plans, withLesson }, standing] = await Promise.all([get(shelvesAtom), fetchStanding()]);
  const soldProductIds = [...plans, ...withLesson].map(({ ProductID }) => ProductID);
  const platform = get(platformAtom);
  const { button } = planCardState(plan, { platform, standing, soldProductIds });
  const known = button === "waiting" ? null : button;
  if (known?.label === pressed) return buy(get, set, plan);
  const canBuy = known?.action.kind === "checkout";
  set(showAlertAtom, canBuy ? TRIAL_USED : planFound(knownPlan(standing), platform));
  return null;
}

interface Change {
  plan: PlanPackage;
  label: PlanLabel;
  from: CurrentSubscription;
}

/** Asks first if the payment provider will not, then for the hour of a private lesson, then sends the change. */
async function change(get: Getter, set: Setter, { plan, label, from }: Change): Promise<Outcome> {
  const withLesson = await get(lessonOfferAtom);
  const hasLesson = withLesson.some(({ ProductID }) => ProductID === from.ProductID);
  const effect = lessonEffect(needsHour(plan), hasLesson);
  const send = async () =>
    effect === "begins" ? askForHour(set, { plan, from }) : sendChange(plan, from, null);
  if (!isPaidLater(plan, from)) return send();
  return {
    ask: (goOn) => set(showAlertAtom, confirmChange({ plan, label, from, effect, onPress: goOn })),
    next: send,
  };
}

/** Between two plans with a private lesson the hour stays the same. */
function lessonEffect(needsLesson: boolean, hasLesson: boolean): LessonEffect {
  if (needsLesson === hasLesson) return null;
  return needsLesson ? "begins" : "ends";
}

async function sendChange(
  plan: PlanPackage,
  from: CurrentSubscription,
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
  });
}

/**
 * Takes a cancellation back, or lets a paused plan go on. The specification has the page reload (its section 4); it comes
 * back to the same place.
 */
async function uncancel(set: Setter, plan: PlanPackage): Promise<Outcome> {
  const { currentSubscriptions } = await uncancelPlan(plan.ProductID);
  if (currentSubscriptions[plan.ProductID]?.state === "blocked") {
    await set(askStandingAtom);
    return {
      ask: (goOn) => set(showAlertAtom, stillPaused(goOn)),
      next: updateCard,
      isCardUpdate: true,
    };
  }
  rememberPlace(plan.ProductID);
  return "reload";
}

/** The payment provider's card page on the web; in the app the store's own page. @throws AppError */
export async function updateCard(get: Getter, set: Setter): Promise<Outcome> {
  if (!get(isEmbeddedAtom)) return startCardUpdate();
  await set(openStoreAtom);
  await restorePurchases();
  return null;
}
