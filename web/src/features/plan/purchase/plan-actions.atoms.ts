import type { CurrentSubscription } from "@gruezi/contract/callables/current-subscriptions";
import type { HostedPage } from "@gruezi/contract/callables/hosted-page";
import type { PlanPackage } from "@gruezi/contract/documents/plan-package";
import type { Reason } from "@gruezi/contract/reasons";
import { atom } from "jotai";
import { type Alert, showAlertAtom } from "#components/alert/alert.atoms.ts";
import { uidAtom } from "#data/auth/session.ts";
import { startSignUpFlowAtom } from "#data/auth/sign-up-flow.ts";
import { isEmbeddedAtom, platformAtom } from "#data/bridge/embedding.ts";
import {
  changePlan,
  changeToLessonPlan,
  startCardUpdate,
  startCheckout,
  startLessonCheckout,
  uncancelPlan,
} from "#data/functions/billing.ts";
import { type PlanButton, type PlanLabel, planCardState } from "#features/plan/cards/plan-card-state.ts";
import { isPaidLater } from "#features/plan/cards/plan-text.ts";
import { askStandingAtom, fetchStanding } from "#features/plan/held/standing.atoms.ts";
import { knownPlan } from "#features/plan/held/standing.ts";
import { lessonOfferAtom, shelvesAtom } from "#features/plan/offers/offer.atoms.ts";
import { AppError, reasonOf } from "#lib/app-error.ts";
import type { LessonEffect } from "./change-question.ts";
import { askForHourAtom, type HourWish, needsHour } from "./hour-wish.atoms.ts";
import * as alerts from "./plan-alerts.ts";
import type { GoingOn } from "./rare-alerts.ts";
import { rememberPlace } from "./return-after-reload.ts";

interface Work {
  /** What shows that it works: a product, or one of the page's other buttons. */
  name: string;
  /** Null where whoever asked for it tells of it. */
  failure: Alert | null;
  /** The page to go to, this one from its beginning, or none. */
  run: () => Promise<HostedPage | "reload" | null>;
}

export const CARD_UPDATE = "card-update";
export const RETRY = "retry";
export const RESTORE = "restore";

const loadRareAlerts = () => import("./rare-alerts.ts");
const loadChangeQuestion = () => import("./change-question.ts");
/** For the app alone. */
const loadStoreActions = () => import("#features/plan/store/store-actions.atoms.ts");

const workAtom = atom<string | null>(null);

/** The name of what is being done. Only one thing is done at a time, so that nothing can be bought twice. */
export const busyWithAtom = atom((get) => get(workAtom));

/** For a page that the browser brings back as it was when it was left. */
export const returnToPageAtom = atom(null, async (_get, set) => {
  set(workAtom, null);
  await set(askStandingAtom);
});

/** Tells why it failed, if it did. */
const doAtom = atom(null, async (get, set, { name, failure, run }: Work): Promise<Reason | null> => {
  if (get(workAtom) !== null) return null;
  set(workAtom, name);
  let reason: Reason | null = null;
  try {
    const page = await run();
    if (page) {
      if (page === "reload") location.reload();
      else location.assign(page.url);
      // It stays busy while the browser leaves, or a second press would start a second purchase.
      return null;
    }
  } catch (error) {
    reason = reasonOf(error);
    if (failure) set(showAlertAtom, failure);
  }
  await set(askStandingAtom);
  set(workAtom, null);
  return reason;
});

const checkOut = (plan: PlanPackage) =>
  startCheckout({ packageID: plan.identifier, selectedPrivateLesson: null });

async function change(
  plan: PlanPackage,
  from: CurrentSubscription,
  selectedPrivateLesson: string | null = null,
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

export const updateCardAtom = atom(null, (get, set, name: string = CARD_UPDATE) => {
  const run = get(isEmbeddedAtom)
    ? async () => set((await loadStoreActions()).openStoreAtom)
    : startCardUpdate;
  return set(doAtom, { name, failure: alerts.CARD_UPDATE_FAILED, run });
});

export const retryStandingAtom = atom(null, (_get, set) =>
  set(doAtom, { name: RETRY, failure: alerts.FAILED, run: async () => null }),
);

/** Asks the stores again what was bought with this account. */
export const restoreAtom = atom(null, (get, set) => {
  if (get(uidAtom) === null) return set(showAlertAtom, alerts.RESTORE_SIGNED_OUT);
  return set(doAtom, {
    name: RESTORE,
    failure: alerts.FAILED,
    run: async () => set((await loadStoreActions()).restoreFromStoreAtom),
  });
});

/**
 * Goes on after the sign-in, as long as the button would still say what was pressed: somebody may have a plan already,
 * or have used the trial.
 */
const resumeAtom = atom(null, (get, set, plan: PlanPackage, pressed: PlanLabel) => {
  const run = async () => {
    const [{ plans, withLesson }, standing] = await Promise.all([get(shelvesAtom), fetchStanding()]);
    const soldProductIds = [...plans, ...withLesson].map(({ ProductID }) => ProductID);
    const { button } = planCardState(plan, { platform: get(platformAtom), standing, soldProductIds });
    if (button && button !== "waiting" && button.label === pressed) {
      if (get(isEmbeddedAtom)) return set((await loadStoreActions()).purchaseInStoreAtom, { plan });
      if (!needsHour(plan)) return checkOut(plan);
      set(askForHourAtom, { plan, from: null });
      return null;
    }
    const canBuy = button && button !== "waiting" && button.action.kind === "checkout";
    const { planFound } = await loadRareAlerts();
    set(showAlertAtom, canBuy ? alerts.TRIAL_USED : planFound(knownPlan(standing), get(platformAtom)));
    return null;
  };
  return set(doAtom, { name: plan.ProductID, failure: alerts.FAILED, run });
});

const changeAtom = atom(null, (_get, set, plan: PlanPackage, from: CurrentSubscription) =>
  set(doAtom, { name: plan.ProductID, failure: alerts.FAILED, run: () => change(plan, from) }),
);

/** Asks first what no page of the payment provider will, and then for the hour that a plan begins with. */
const startChangeAtom = atom(
  null,
  async (get, set, plan: PlanPackage, label: PlanLabel, from: CurrentSubscription) => {
    const withLesson = await get(lessonOfferAtom);
    const hasLesson = withLesson.some(({ ProductID }) => ProductID === from.ProductID);
    const effect = lessonEffect(needsHour(plan), hasLesson);
    const start = () =>
      void (effect === "begins" ? set(askForHourAtom, { plan, from }) : set(changeAtom, plan, from));
    if (!isPaidLater(plan, from)) return start();
    const question = await loadChangeQuestion().then(
      ({ confirmChange }) => confirmChange({ plan, label, from, effect, onPress: start }),
      () => alerts.FAILED,
    );
    set(showAlertAtom, question);
  },
);

/** An hour goes along from one plan with a private lesson to another. */
function lessonEffect(needsLesson: boolean, hasLesson: boolean): LessonEffect {
  if (needsLesson === hasLesson) return null;
  return needsLesson ? "begins" : "ends";
}

/**
 * Takes a cancellation back, or lets a paused plan go on. The specification has the page reload (its section 4); it comes
 * back to the same place.
 */
const uncancelAtom = atom(null, (_get, set, plan: PlanPackage) => {
  const run = async () => {
    const { currentSubscriptions } = await uncancelPlan(plan.ProductID);
    if (currentSubscriptions[plan.ProductID]?.state === "blocked") {
      const { stillPaused } = await loadRareAlerts();
      set(
        showAlertAtom,
        stillPaused(() => void set(updateCardAtom, plan.ProductID)),
      );
      return null;
    }
    rememberPlace(plan.ProductID);
    return "reload" as const;
  };
  return set(doAtom, { name: plan.ProductID, failure: alerts.FAILED, run });
});

/** Nothing is charged for a paused plan before its learner has read what. */
const askToGoOnAtom = atom(null, async (_get, set, plan: PlanPackage, how: GoingOn) => {
  const goOn = () => void (how === "resume" ? set(uncancelAtom, plan) : set(updateCardAtom, plan.ProductID));
  const question = await loadRareAlerts().then(
    ({ confirmGoingOn }) => confirmGoingOn(plan, how, goOn),
    () => alerts.FAILED,
  );
  set(showAlertAtom, question);
});

/** The app's store asks itself whether to; a new purchase, or another one in place of what the learner has. */
const buyInStoreAtom = atom(null, (_get, set, plan: PlanPackage, from?: CurrentSubscription) =>
  set(doAtom, {
    name: plan.ProductID,
    failure: alerts.FAILED,
    run: async () => set((await loadStoreActions()).purchaseInStoreAtom, { plan, ...(from && { from }) }),
  }),
);

const checkoutAtom = atom(null, (_get, set, plan: PlanPackage) => {
  if (needsHour(plan)) return set(askForHourAtom, { plan, from: null });
  return set(doAtom, { name: plan.ProductID, failure: alerts.FAILED, run: () => checkOut(plan) });
});

/** Goes on with the hour that was chosen, to the payment page if there is one, or tells what stands in the way. */
export const subscribeWithHourAtom = atom(null, (_get, set, { plan, from }: HourWish, slotId: string) => {
  const order = { packageID: plan.identifier, selectedPrivateLesson: slotId };
  const run = () => (from ? change(plan, from, slotId) : startLessonCheckout(order));
  return set(doAtom, { name: plan.ProductID, failure: null, run });
});

/** Does what a plan's button says; all but a cancellation, which is a flow of its own. */
export const pressPlanAtom = atom(null, (get, set, plan: PlanPackage, { label, action }: PlanButton) => {
  switch (action.kind) {
    case "cancel":
      return;
    case "sign-up":
      return set(startSignUpFlowAtom, () => void set(resumeAtom, plan, label));
    case "uncancel":
      return set(uncancelAtom, plan);
    case "update-card":
      return set(updateCardAtom, plan.ProductID);
    case "resume":
    case "leave-card":
      return set(askToGoOnAtom, plan, action.kind);
    case "checkout":
      return set(get(isEmbeddedAtom) ? buyInStoreAtom : checkoutAtom, plan);
    case "change": {
      const { from } = action;
      return get(isEmbeddedAtom) ? set(buyInStoreAtom, plan, from) : set(startChangeAtom, plan, label, from);
    }
  }
});
