import { LESSON_OFFER, OFFER_IN_USE } from "@gruezi/contract/business";
import type { Callables } from "@gruezi/contract/callables/index";
import type { Platform } from "@gruezi/contract/documents/entitlement";
import { call } from "./call.ts";

type Checkout = Omit<Callables["createStripeCheckoutSession"]["request"], "offerID">;
type LessonCheckout = Checkout & { selectedPrivateLesson: string };
type PlanChange = Omit<Callables["changeStripeSubscription"]["request"], "OfferID">;

/** The calls of billing. The contract says what each one refuses. @throws AppError */
export const getOffer = (platform: Platform) =>
  call("getRevenueCatOffer_v2_0", { offerID: OFFER_IN_USE, platform });

/** The plans that come with a private lesson. */
export const getLessonOffer = (platform: Platform) =>
  call("getRevenueCatOffer_v2_0", { offerID: LESSON_OFFER, platform });

export const startCheckout = (checkout: Checkout) =>
  call("createStripeCheckoutSession", { offerID: OFFER_IN_USE, ...checkout });

/** The slot is held while the learner pays. */
export const startLessonCheckout = (checkout: LessonCheckout) =>
  call("createStripeCheckoutSession", { offerID: LESSON_OFFER, ...checkout });

export const confirmCheckout = (sessionID: string) => call("confirmStripeCheckout", { sessionID });

export const changePlan = (change: PlanChange) =>
  call("changeStripeSubscription", { OfferID: OFFER_IN_USE, ...change });

/** The slot is held until the change is paid for. */
export const changeToLessonPlan = (change: PlanChange) =>
  call("changeStripeSubscription", { OfferID: LESSON_OFFER, ...change });

export const cancelPlan = () => call("cancelStripeSubscription", null);

export const uncancelPlan = (productIDToUncancel: string) =>
  call("uncancelStripeSubscription", { productIDToUncancel });

export const startCardUpdate = () => call("createStripeCardUpdateCheckoutSession", null);

export const getCurrentSubscriptions = () => call("getCurrentSubscriptions", null);

export const getHasAlreadySubscribed = () => call("getHasAlreadySubscribed", null);

export const restorePurchases = () => call("restorePurchases", null);
