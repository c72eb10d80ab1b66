import type { CurrentSubscription } from "@gruezi/contract/callables/current-subscriptions";
import type { Platform } from "@gruezi/contract/documents/entitlement";
import type { PlanPackage } from "@gruezi/contract/documents/plan-package";
import type { Instant } from "@gruezi/contract/durations";
import { findYourPlan, type NextStep, nextStep } from "@gruezi/contract/your-plan";
import type { QueryState } from "#data/query.ts";
import type { Standing } from "#features/plan/current-plan/standing.ts";

export type PlanCard = Pick<
  PlanPackage,
  "ProductID" | "Tier" | "FreeTrialPeriod" | "PriceText" | "OfferPriceText"
>;

export interface PlanSituation {
  platform: Platform;
  standing: Standing;
  /** Products of the offer, in both billing cycles. */
  soldProductIds: readonly string[];
}

type Change = "UPGRADE" | "DOWNGRADE" | "SWITCH";
export type PlanLabel = "TRY OUT" | "SUBSCRIBE" | "cancel" | "resubscribe" | Change;

export type PlanAction =
  | { kind: "sign-up" }
  | { kind: "checkout" }
  | { kind: "cancel" }
  | { kind: "uncancel" }
  /** Resumes a paused plan, with the stored card or a new one. */
  | { kind: "resume" | "leave-card" }
  | { kind: "update-card" }
  | { kind: "change"; from: CurrentSubscription };

export interface PlanButton {
  label: PlanLabel;
  action: PlanAction;
}

export type PlanMessage =
  | { kind: "renews-on" | "cancels-on" | "first-payment-on"; at: Instant }
  /** The learner's plan gives no access: it must be resumed or cancelled first. */
  | { kind: "held-back" }
  /** `accessUntil` is null when access has ended. */
  | { kind: "payment-failed"; accessUntil: Instant | null }
  /** The bank asks the card's holder to confirm the payment, on the page at `url`. */
  | { kind: "to-confirm"; accessUntil: Instant | null; url: string }
  /** The plan is paid until `at`, then paused. */
  | { kind: "pauses-on"; at: Instant; until: Instant | null }
  /** `until` is null when only the learner can resume. */
  | { kind: "paused"; until: Instant | null }
  | { kind: "trial-over" | "disputed" };

export type PlanNote =
  | { kind: "payments-paused"; until: Instant | null }
  | { kind: "followed-by"; ProductID: string };

export interface PlanCardState {
  /** `waiting` animates the button until its label is known. */
  button: PlanButton | "waiting" | null;
  message: PlanMessage | null;
  note?: PlanNote;
  /** True if the card has a cancel button in addition. */
  isCancellable?: boolean;
  priceText: string | null;
}

/** Returns what a card shows, by the table of docs/billing.md. */
export function planCardState(card: PlanCard, situation: PlanSituation): PlanCardState {
  const { platform, standing, soldProductIds } = situation;
  if (standing.status === "unknown") return without(card, "waiting");
  if (standing.status === "signed-out") return forSale(card, { kind: "sign-up" });
  if (standing.current.status === "loading") return without(card, "waiting");
  if (standing.current.status === "failed") return without(card, null);

  const held = findYourPlan(standing.current.value);
  if (!held) return forNewPurchase(card, standing.hasAlreadySubscribed);
  if (held.platform !== platform) return without(card, null);
  if (held.ProductID === card.ProductID) return forCurrentPlan(card, held, platform);
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

/** Offers a trial only if it is certain that the learner never subscribed. */
function forNewPurchase(card: PlanCard, hasAlreadySubscribed: QueryState<boolean>): PlanCardState {
  const checkout: PlanAction = { kind: "checkout" };
  if (hasAlreadySubscribed.status === "loading") return without(card, "waiting");
  const isNew = hasAlreadySubscribed.status === "ready" && !hasAlreadySubscribed.value;
  return isNew ? forSale(card, checkout) : withoutTrial(card, checkout);
}

function forCurrentPlan(card: PlanCard, held: CurrentSubscription, platform: Platform): PlanCardState {
  const { priceText } = without(card, null);
  const isOnWeb = platform === "stripe";
  const step = nextStep(held);
  switch (step.kind) {
    case "payment-failed":
      return { button: CANCEL, message: { kind: "payment-failed", accessUntil: step.until }, priceText };
    case "to-confirm":
      return {
        button: CANCEL,
        message: { kind: "to-confirm", accessUntil: step.until, url: step.url },
        priceText,
      };
    case "payment-missing":
      return {
        ...blocked({ kind: "payment-failed", accessUntil: null }, { kind: "update-card" }),
        priceText,
      };
    // Stores resume a plan on the page that takes a card.
    case "paused":
      return { ...blocked(step, { kind: isOnWeb ? "resume" : "update-card" }), priceText };
    case "pauses": {
      const message: PlanMessage = { kind: "pauses-on", at: step.on, until: step.until };
      return { ...blocked(message, { kind: "uncancel" }), priceText };
    }
    case "trial-over":
      return { ...blocked(step, { kind: isOnWeb ? "leave-card" : "update-card" }), priceText };
    case "disputed":
      return { button: CANCEL, message: { kind: "disputed" }, priceText };
    case "ends":
    case "changes": {
      const button = resubscribe({ kind: isOnWeb ? "uncancel" : "checkout" });
      return { button, message: { kind: "cancels-on", at: held.expires_date }, ...noteOf(step), priceText };
    }
    default:
      return {
        button: CANCEL,
        message: { kind: "renews-on", at: held.expires_date },
        ...noteOf(step),
        priceText,
      };
  }
}

const CANCEL: PlanButton = { label: "cancel", action: { kind: "cancel" } };
const resubscribe = (action: PlanAction): PlanButton => ({ label: "resubscribe", action });

const blocked = (message: PlanMessage, action: PlanAction) => ({
  button: resubscribe(action),
  message,
  isCancellable: true,
});

function noteOf(step: NextStep): { note?: PlanNote } {
  if (step.kind === "changes") return { note: { kind: "followed-by", ProductID: step.toProductId } };
  return step.kind === "uncharged" ? { note: { kind: "payments-paused", until: step.until } } : {};
}

function forOtherPlan(card: PlanCard, held: CurrentSubscription): PlanCardState {
  const plain = without(card, null);
  const firstPayment: PlanMessage = { kind: "first-payment-on", at: held.expires_date };
  const paidLater = held.Tier >= card.Tier ? firstPayment : null;
  const step = nextStep(held);
  switch (step.kind) {
    case "payment-failed":
      return plain;
    case "to-confirm":
      return step.until === null ? { ...plain, message: { kind: "held-back" } } : plain;
    case "ends":
      return { ...plain, message: paidLater };
    case "pauses":
    case "paused":
    case "trial-over":
    case "disputed":
    case "payment-missing":
      return { ...plain, message: { kind: "held-back" } };
    case "changes":
      return { ...plain, message: step.toProductId === card.ProductID ? firstPayment : paidLater };
    default: {
      const label = changeTo(card, held);
      const button: PlanButton = { label, action: { kind: "change", from: held } };
      return { ...plain, button, message: paidLater };
    }
  }
}

function changeTo(card: PlanCard, held: CurrentSubscription): Change {
  if (held.Tier === card.Tier) return "SWITCH";
  return held.Tier > card.Tier ? "DOWNGRADE" : "UPGRADE";
}
