import type { SubscriptionRecord, SubscriptionState } from "@gruezi/contract/documents/entitlement";
import type { Instant } from "@gruezi/contract/documents/lesson";

/** What becomes of a purchase that has not ended, if nobody does anything. */
export type NextStep =
  | { kind: "first-payment"; on: Instant }
  | { kind: "renews"; on: Instant }
  | { kind: "changes"; toProductId: string; on: Instant }
  | { kind: "ends"; on: Instant }
  | { kind: "gift-ends"; on: Instant }
  | { kind: "payment-failed"; until: Instant }
  /** Payments are paused; without a date, until somebody says so. */
  | { kind: "uncharged"; on: Instant; isTrial: boolean; until: Instant | null }
  /** Without a date, it goes on when the learner wants it to. */
  | { kind: "paused"; until: Instant | null }
  | { kind: "trial-over" }
  | { kind: "payment-missing" };

export type Held = Pick<
  SubscriptionRecord,
  "store" | "cancels" | "changesTo" | "pause" | "expires_date" | "accessUntil"
> & { state: Exclude<SubscriptionState, "ended"> };

/** RevenueCat's name for what we gave somebody ourselves; it never renews, whatever the rest of the record says. */
export const isGift = ({ store }: Pick<SubscriptionRecord, "store">) => store === "promotional";

export function nextStep(held: Held): NextStep {
  if (held.state === "blocked") return blockedStep(held);
  if (held.state === "grace") return { kind: "payment-failed", until: held.accessUntil };
  if (isGift(held)) return { kind: "gift-ends", on: held.expires_date };
  if (held.cancels) return { kind: "ends", on: held.expires_date };
  if (held.changesTo) {
    return { kind: "changes", toProductId: held.changesTo.ProductID, on: held.changesTo.at };
  }
  const isTrial = held.state === "trial";
  if (held.pause) return { kind: "uncharged", on: held.expires_date, isTrial, until: held.pause.until };
  return { kind: isTrial ? "first-payment" : "renews", on: held.expires_date };
}

function blockedStep({ pause }: Pick<Held, "pause">): NextStep {
  if (pause?.kind === "plan") return { kind: "paused", until: pause.until };
  return { kind: pause?.kind === "trial-over" ? "trial-over" : "payment-missing" };
}

/** The end of what is sure: the period that has been paid or given, or the days of grace after a failed payment. */
export function sureUntil(held: Held): Instant {
  return held.state === "grace" ? held.accessUntil : held.expires_date;
}
