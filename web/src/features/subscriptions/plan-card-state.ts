import type { CurrentSubscription } from "@gruezi/contract/callables/current-subscriptions";
import type { Platform } from "@gruezi/contract/documents/entitlement";
import type { Instant } from "@gruezi/contract/documents/lesson";
import type { PlanPackage } from "@gruezi/contract/documents/plan-package";
import { type Answer, currentPlan, type Standing } from "./standing.ts";

export type PlanCard = Pick<
  PlanPackage,
  "ProductID" | "Tier" | "FreeTrialPeriod" | "PriceText" | "OfferPriceText"
>;

export interface PlanSituation {
  /** Where the page runs. */
  platform: Platform;
  standing: Standing;
  /** Every product of the offer, of both billing cycles. */
  soldProductIds: readonly string[];
}

type Change = "UPGRADE" | "DOWNGRADE" | "SWITCH";
export type PlanLabel = "TRY OUT" | "SUBSCRIBE" | "cancel" | "resubscribe" | Change;

export type PlanAction =
  | { kind: "sign-up" }
  | { kind: "checkout" }
  | { kind: "cancel" }
  | { kind: "uncancel" }
  | { kind: "update-card" }
  | { kind: "change"; from: CurrentSubscription };

export interface PlanButton {
  label: PlanLabel;
  action: PlanAction;
}

export type PlanMessage =
  | { kind: "renews-on" | "cancels-on" | "first-payment-on"; at: Instant }
  /** Without a date, access has ended. */
  | { kind: "payment-failed"; accessUntil: Instant | null };

export interface PlanCardState {
  /** `waiting` keeps the place of a button that is not known yet. */
  button: PlanButton | "waiting" | null;
  message: PlanMessage | null;
  priceText: string | null;
}

/** What a plan's card says and does. The first rule that fits decides: platform, who asks, then what they hold. */
export function planCardState(card: PlanCard, situation: PlanSituation): PlanCardState {
  const { platform, standing, soldProductIds } = situation;
  if (standing.status === "unknown") return without(card, "waiting");
  if (standing.status === "signed-out") return forSale(card, { kind: "sign-up" });
  if (standing.current.status === "loading") return without(card, "waiting");
  if (standing.current.status === "failed") return without(card, null);

  const held = currentPlan(standing.current.value);
  if (!held) return forNewPurchase(card, standing.hasAlreadySubscribed);
  if (held.platform !== platform) return without(card, null);
  if (held.ProductID === card.ProductID) return forHeldPlan(card, held, platform);
  return soldProductIds.includes(held.ProductID) ? forOtherPlan(card, held) : without(card, null);
}

const without = (card: PlanCard, button: "waiting" | null): PlanCardState => ({
  button,
  message: null,
  priceText: card.PriceText,
});

function forSale(card: PlanCard, action: PlanAction): PlanCardState {
  if (card.FreeTrialPeriod === 0) return withoutTrial(card, action);
  return {
    button: { label: "TRY OUT", action },
    message: null,
    priceText: card.OfferPriceText ?? card.PriceText,
  };
}

const withoutTrial = (card: PlanCard, action: PlanAction): PlanCardState => ({
  button: { label: "SUBSCRIBE", action },
  message: null,
  priceText: card.PriceText,
});

/** A trial is promised only to somebody of whom it is certain that they never had one. */
function forNewPurchase(card: PlanCard, hasAlreadySubscribed: Answer<boolean>): PlanCardState {
  const checkout: PlanAction = { kind: "checkout" };
  if (hasAlreadySubscribed.status === "loading") return without(card, "waiting");
  const isNew = hasAlreadySubscribed.status === "ready" && !hasAlreadySubscribed.value;
  return isNew ? forSale(card, checkout) : withoutTrial(card, checkout);
}

function forHeldPlan(card: PlanCard, held: CurrentSubscription, platform: Platform): PlanCardState {
  const { priceText } = without(card, null);
  const { state, accessUntil, expires_date: at } = held;
  const cancel: PlanButton = { label: "cancel", action: { kind: "cancel" } };
  const resubscribe = (action: PlanAction): PlanButton => ({ label: "resubscribe", action });

  if (state === "grace")
    return { button: cancel, message: { kind: "payment-failed", accessUntil }, priceText };
  if (state === "blocked") {
    const message: PlanMessage = { kind: "payment-failed", accessUntil: null };
    return { button: resubscribe({ kind: "update-card" }), message, priceText };
  }
  if (held.cancels || held.changesTo) {
    const button = resubscribe({ kind: platform === "stripe" ? "uncancel" : "checkout" });
    return { button, message: { kind: "cancels-on", at }, priceText };
  }
  return { button: cancel, message: { kind: "renews-on", at }, priceText };
}

function forOtherPlan(card: PlanCard, held: CurrentSubscription): PlanCardState {
  const plain = without(card, null);
  const firstPayment: PlanMessage = { kind: "first-payment-on", at: held.expires_date };

  if (held.state === "grace" || held.state === "blocked") return plain;
  if (held.changesTo)
    return held.changesTo.ProductID === card.ProductID ? { ...plain, message: firstPayment } : plain;
  if (held.cancels) return plain;

  const label = changeTo(card, held);
  const button: PlanButton = { label, action: { kind: "change", from: held } };
  return { ...plain, button, message: label === "UPGRADE" ? null : firstPayment };
}

function changeTo(card: PlanCard, held: CurrentSubscription): Change {
  if (held.Tier === card.Tier) return "SWITCH";
  return held.Tier > card.Tier ? "DOWNGRADE" : "UPGRADE";
}
