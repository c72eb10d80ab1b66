import type { CurrentSubscription } from "@gruezi/contract/callables/current-subscriptions";
import type { BillingCycle, PlanPackage } from "@gruezi/contract/documents/plan-package";
import { formatDate } from "#lib/format-date.ts";
import type { PlanMessage, PlanNote } from "./plan-card-state.ts";

/** Returns a message's text. The spelling 'canceles' is fixed: docs/product.md#a-plans-button. */
export function messageText(message: PlanMessage): string {
  switch (message.kind) {
    case "renews-on":
      return `renews on ${formatDate(message.at)}`;
    case "cancels-on":
      return `canceles on ${formatDate(message.at)}`;
    case "first-payment-on":
      return `first payment on: ${formatDate(message.at)}`;
    case "held-back":
      return "You can choose this plan once yours goes on or is cancelled.";
    case "pauses-on":
      return `Your plan pauses on ${formatDate(message.at)}${message.until === null ? "" : `, and goes on by itself on ${formatDate(message.until)}`}.`;
    case "paused":
      return message.until === null
        ? "Your plan is paused: nothing is charged, and it gives no access until it goes on."
        : `Your plan is paused until ${formatDate(message.until)}. Then it goes on by itself.`;
    case "trial-over":
      return "Your free trial ended without a card, so your access has ended. With a card your plan goes on.";
    case "disputed":
      return "Your bank has asked for a payment back. Until it has decided, your plan gives no access and nothing is charged. If it is a mistake, tell your bank.";
    case "to-confirm":
      return message.accessUntil === null
        ? "Your bank asks you to confirm the last payment. Until you do, your plan gives no access."
        : `Your bank asks you to confirm the last payment. You have access until ${formatDate(message.accessUntil)}; confirm it to keep it.`;
    case "payment-failed":
      return message.accessUntil === null
        ? "Your last payment failed, so your access has ended. Another way of paying brings it back."
        : `Your last payment failed. You have access until ${formatDate(message.accessUntil)}; choose another way of paying to keep it.`;
  }
}

export const BY_CYCLE: Record<BillingCycle, string> = { monthly: "by the month", annual: "by the year" };

/** Returns the plan with its cycle: 'VIP by the year'. */
export const planInCycle = ({ Title, BillingCycle }: PlanPackage): string =>
  `${Title} ${BY_CYCLE[BillingCycle]}`;

/** Returns a note's text. The target of a change has no name if it is no longer sold. */
export function noteText(note: PlanNote, sold: readonly PlanPackage[]): string {
  if (note.kind === "followed-by") {
    const target = sold.find(({ ProductID }) => ProductID === note.ProductID);
    return `${target ? planInCycle(target) : "Another plan"} follows.`;
  }
  return note.until === null
    ? "Payments are paused for now."
    : `Payments are paused until ${formatDate(note.until)}.`;
}

/**
 * Returns whether the first payment follows at the present plan's end. The provider then shows no page with
 * the price, so our page must show it.
 */
export const isPaidLater = ({ Tier }: Pick<PlanPackage, "Tier">, from: CurrentSubscription): boolean =>
  from.inTrial || Tier <= from.Tier;
