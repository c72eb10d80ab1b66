import type { CurrentSubscription } from "@gruezi/contract/callables/current-subscriptions";
import type { NextStep } from "@gruezi/contract/your-plan";
import { formatDate } from "#lib/format-date.ts";
import { planName, TIER_NAME } from "#lib/plan-name.ts";

/** Names of plans, keyed by product id. Plans that are no longer sold are missing. */
export type PlanNames = ReadonlyMap<string, string>;

export function nextWords(next: NextStep, names: PlanNames): string {
  switch (next.kind) {
    case "first-payment":
      return `The free trial ends on ${formatDate(next.on)}, with the first payment.`;
    case "renews":
      return `Renews on ${formatDate(next.on)}.`;
    case "changes":
      return `Changes to ${names.get(next.toProductId) ?? "another plan"} on ${formatDate(next.on)}.`;
    case "ends":
      return `Ends on ${formatDate(next.on)}. No further payment follows.`;
    case "gift-ends":
      return `Ends on ${formatDate(next.on)}. Nothing renews.`;
    case "payment-failed":
      return `The last payment failed. Unless it arrives, access ends on ${formatDate(next.until)}.`;
    case "to-confirm":
      return next.until === null
        ? "Gives no access at the moment: your bank asks you to confirm the last payment."
        : `Your bank asks you to confirm the last payment. Unless you do, access ends on ${formatDate(next.until)}.`;
    case "uncharged":
      return `${next.isTrial ? "The free trial ends" : "Renews"} on ${formatDate(next.on)}. Payments are paused ${next.until === null ? "for now" : `until ${formatDate(next.until)}`}.`;
    case "pauses":
      return `Paused from ${formatDate(next.on)}${next.until === null ? "" : ` until ${formatDate(next.until)}`}: nothing is charged then, and it gives no access.`;
    case "paused":
      return next.until === null
        ? "Paused: nothing is charged, and it gives no access until it goes on."
        : `Paused until ${formatDate(next.until)}, when it goes on by itself. It gives no access before.`;
    case "trial-over":
      return "The free trial ended without a card, so it gives no access.";
    case "disputed":
      return "Gives no access until your bank has decided about a payment that it asked back. Nothing is charged meanwhile.";
    case "payment-missing":
      return "Gives no access at the moment: a payment is missing.";
  }
}

export function headlineWords(plan: CurrentSubscription | undefined): string {
  if (!plan) return "You have no plan at the moment.";
  if (plan.state === "blocked") return `Your plan is ${planName(plan)}.`;
  return `You have ${TIER_NAME[plan.Tier]}.`;
}
