import type { CurrentSubscription } from "@gruezi/contract/callables/current-subscriptions";
import type { PlanPackage } from "@gruezi/contract/documents/plan-package";
import { formatDate } from "#lib/format-date.ts";
import { TIER_NAME } from "#lib/plan-name.ts";
import type { PlanLabel, PlanMessage } from "./plan-card-state.ts";

/** 'canceles' is how the specification spells it. */
export function messageText(message: PlanMessage): string {
  switch (message.kind) {
    case "renews-on":
      return `renews on ${formatDate(message.at)}`;
    case "cancels-on":
      return `canceles on ${formatDate(message.at)}`;
    case "first-payment-on":
      return `first payment on: ${formatDate(message.at)}`;
    case "after-plan":
      return "You can subscribe to it once the plan you have has ended.";
    case "payment-failed":
      return message.accessUntil === null
        ? "Your last payment failed, so your access has ended. A new card brings it back."
        : `Your last payment failed. You have access until ${formatDate(message.accessUntil)}; update your card to keep it.`;
  }
}

/** Changes that no page of the payment provider will show a price for, so that it is said here before they are made. */
export function needsConfirmation(label: PlanLabel, from: CurrentSubscription): boolean {
  return label !== "UPGRADE" || from.inTrial;
}

/** What a change of plan will cost and when. */
export function changeText({ Title, PriceText }: PlanPackage, from: CurrentSubscription): string {
  const date = formatDate(from.expires_date);
  const price = PriceText ?? "the price of your store";
  return from.inTrial
    ? `Your free trial goes on with ${Title}. From ${date} you pay ${price}.`
    : `You keep ${TIER_NAME[from.Tier]} until ${date}. From then on you pay ${price} for ${Title}.`;
}
