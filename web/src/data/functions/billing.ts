import { LESSON_OFFER, OFFER_IN_USE } from "@gruezi/contract/business";
import type { CancellationReason } from "@gruezi/contract/callables/cancel-stripe-subscription";
import type { Callables } from "@gruezi/contract/callables/index";
import type { Platform } from "@gruezi/contract/documents/entitlement";
import type { PauseMonths } from "@gruezi/contract/plan-pause";
import { call } from "./call.ts";

type Checkout = Omit<Callables["createStripeCheckoutSession"]["request"], "offerID">;
type LessonCheckout = Checkout & { selectedPrivateLesson: string };
type PlanChange = Omit<Callables["changeStripeSubscription"]["request"], "OfferID">;

/** Requests the plans. The contract lists the refusals of each call. @throws AppError */
export const getOffer = (platform: Platform) =>
  call("getRevenueCatOffer_v2_0", { offerID: OFFER_IN_USE, platform });

/** Requests the plans with a private lesson. */
export const getLessonOffer = (platform: Platform) =>
  call("getRevenueCatOffer_v2_0", { offerID: LESSON_OFFER, platform });

export const startCheckout = (checkout: Checkout) =>
  call("createStripeCheckoutSession", { offerID: OFFER_IN_USE, ...checkout });

/** Starts a checkout that holds the lesson's slot during the payment. */
export const startLessonCheckout = (checkout: LessonCheckout) =>
  call("createStripeCheckoutSession", { offerID: LESSON_OFFER, ...checkout });

export const confirmCheckout = (sessionID: string) => call("confirmStripeCheckout", { sessionID });

export const subscribeWithSameCard = (sessionID: string, asksToBegin: boolean) =>
  call("subscribeWithSameCard", { sessionID, asksToBegin });

export const changePlan = (change: PlanChange) =>
  call("changeStripeSubscription", { OfferID: OFFER_IN_USE, ...change });

/** Changes to a plan with a private lesson, and holds the slot until the change is paid. */
export const changeToLessonPlan = (change: PlanChange) =>
  call("changeStripeSubscription", { OfferID: LESSON_OFFER, ...change });

/** Cancels the plan. `reason` is null if the learner has given none. */
export const cancelPlan = (reason: CancellationReason | null) =>
  call("cancelStripeSubscription", reason === null ? null : { reason });

export const uncancelPlan = (productIDToUncancel: string) =>
  call("uncancelStripeSubscription", { productIDToUncancel });

export const pausePlan = (months: PauseMonths) => call("pausePlan", { months });

export const startCardUpdate = () => call("createStripeCardUpdateCheckoutSession", null);

export const getCurrentSubscriptions = () => call("getCurrentSubscriptions", null);

export const getHasAlreadySubscribed = () => call("getHasAlreadySubscribed", null);

export const restorePurchases = () => call("restorePurchases", null);

/** Requests a page of payments, newest first. `After` is the `next` of the previous page. */
export const getPayments = (After: string | null) => call("getPayments", { After });

export const getWithdrawableContracts = () => call("getWithdrawableContracts", null);

type Withdrawal = Callables["withdrawFromContract"]["request"];

export const withdrawFromContract = (withdrawal: Withdrawal) => call("withdrawFromContract", withdrawal);

/** Confirms a withdrawal. `ContractID` is null on the first press, which chooses no contract. */
export const confirmWithdrawal = (Token: string, ContractID: string | null) =>
  call("confirmWithdrawal", { Token, ContractID });
