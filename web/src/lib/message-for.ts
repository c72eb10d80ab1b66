import { type CodeReason, isCodeReason } from "@gruezi/contract/promotion-code";
import type { Reason } from "@gruezi/contract/reasons";

const MESSAGES: Record<Exclude<Reason, CodeReason>, string> = {
  "bad-input": "That cannot be right. Please check what you entered.",
  "signed-out": "Please sign in and try again.",
  "unverified-app": "We could not make sure that this is our app. Please reload the page.",
  "not-allowed": "You are not allowed to do this.",
  "not-open": "This is not open right now. Please come back at its time.",
  "not-planned": "This is being prepared. Please come back later.",
  "not-found": "We could not find this. It may have been taken down.",
  conflict: "Somebody was faster. Please try again.",
  exhausted: "There is nothing left of this right now. Please try again later.",
  "too-many":
    "This is more than one account can save in a day. The rest stays on this device and is sent later.",
  "other-platform": "Your plan was bought on another platform. Please manage it there.",
  "other-currency":
    "Something of yours is still open in another currency. Please choose that currency, or write to us.",
  "already-subscribed": "You already have a plan. You can change it on the subscriptions page.",
  "payment-waiting": "Your last payment is still being confirmed.",
  "not-changeable": "Your plan cannot be changed right now. Please check its state on your account page.",
  "stale-login": "You logged in a while ago. Please log in again.",
  cancelled: "This was stopped before it was done.",
  unavailable: "Our servers do not answer right now. Please try again in a moment.",
  "timed-out": "This took too long. Please try again.",
  offline: "You seem to be offline. Check your connection and try again.",
  outdated: "This page is older than our app by now. Please load it again.",
  unexpected: "Something went wrong on our side. Please try again.",
};

/** Returns the message for a reason. The plans' `refusalWords` give more detail on a refused code. */
export function messageFor(reason: Reason): string {
  return isCodeReason(reason) ? "This code cannot be used here." : MESSAGES[reason];
}

/** Fixed text for a request that the parent app has not answered: docs/product.md#checkout. */
export const TRY_AGAIN_SOON = { title: "Oops.", description: "Try again in a couple of seconds." } as const;
