import { DAY } from "@gruezi/contract/durations";
import { accessEnd, addInterval, type Purchase } from "./purchase.ts";

export interface Happening {
  type: string;
  details: Readonly<Record<string, unknown>>;
}

const happening = (type: string, details: Happening["details"] = {}): Happening => ({ type, details });

/** Renews a purchase from the end of its last period, or from `at` if it has ended. */
export function renewPurchase(purchase: Purchase, at: number): Happening {
  const begins = purchase.hasEnded ? at : purchase.expiresAt;
  const wasTrial = purchase.periodType === "trial";
  Object.assign(purchase, {
    ...FRESH,
    periodType: "normal",
    purchasedAt: begins,
    expiresAt: addInterval(begins, purchase.interval ?? "month"),
    periods: purchase.periods + 1,
  });
  return happening("RENEWAL", { is_trial_conversion: wasTrial, renewal_number: purchase.periods });
}

/** Fields that a new period resets. */
export const FRESH = {
  graceUntil: null,
  unsubscribedAt: null,
  billingIssueAt: null,
  refundedAt: null,
  autoResumeAt: null,
  hasEnded: false,
} as const;

export function cancelPurchase(purchase: Purchase, at: number): Happening {
  purchase.unsubscribedAt = at;
  return happening("CANCELLATION", { cancel_reason: "UNSUBSCRIBE" });
}

export function uncancelPurchase(purchase: Purchase): Happening {
  purchase.unsubscribedAt = null;
  return happening("UNCANCELLATION");
}

/** Fails a charge. Without grace, the purchase ends with its period. */
export function failToCharge(purchase: Purchase, graceDays: number, at: number): readonly Happening[] {
  purchase.billingIssueAt = at;
  purchase.graceUntil = graceDays === 0 ? null : purchase.expiresAt + graceDays * DAY;
  return [
    happening("BILLING_ISSUE", { grace_period_expiration_at_ms: purchase.graceUntil }),
    happening("CANCELLATION", { cancel_reason: "BILLING_ERROR" }),
  ];
}

/** Refunds a purchase, which ends access at once. A real store may continue to charge. */
export function refundPurchase(purchase: Purchase, at: number): Happening {
  purchase.refundedAt = at;
  return happening("CANCELLATION", { cancel_reason: "CUSTOMER_SUPPORT" });
}

/** Reverses a refund. The end of the access stays as it was. */
export function reverseRefund(purchase: Purchase): Happening {
  purchase.refundedAt = null;
  return happening("REFUND_REVERSED", { renewal_number: purchase.periods });
}

export function extendPurchase(purchase: Purchase, days: number): Happening {
  purchase.expiresAt += days * DAY;
  return happening("SUBSCRIPTION_EXTENDED");
}

/** Pauses a purchase from the end of its period. */
export function pausePurchase(purchase: Purchase, days: number): Happening {
  purchase.autoResumeAt = purchase.expiresAt + days * DAY;
  return happening("SUBSCRIPTION_PAUSED", { auto_resume_at_ms: purchase.autoResumeAt });
}

export function endPurchase(purchase: Purchase): Happening {
  purchase.hasEnded = true;
  return happening("EXPIRATION", { expiration_reason: endReason(purchase) });
}

function endReason(purchase: Purchase): string {
  if (purchase.refundedAt !== null) return "CUSTOMER_SUPPORT";
  if (purchase.unsubscribedAt !== null) return "UNSUBSCRIBE";
  if (purchase.billingIssueAt !== null) return "BILLING_ERROR";
  return purchase.autoResumeAt === null ? "UNKNOWN" : "SUBSCRIPTION_PAUSED";
}

export interface Step {
  at: number;
  take(at: number): Happening;
}

/** Returns the next step of a purchase: renewal, end or resumption. `null` if there is none. */
export function nextStep(purchase: Purchase): Step | null {
  const renew: Step["take"] = (at) => renewPurchase(purchase, at);
  const end: Step["take"] = () => endPurchase(purchase);
  if (purchase.hasEnded)
    return purchase.autoResumeAt === null ? null : { at: purchase.autoResumeAt, take: renew };
  const isLast =
    purchase.interval === null ||
    [purchase.refundedAt, purchase.unsubscribedAt, purchase.billingIssueAt, purchase.autoResumeAt].some(
      (instant) => instant !== null,
    );
  return { at: accessEnd(purchase), take: isLast ? end : renew };
}
