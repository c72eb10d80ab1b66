import type { FixedTexts } from "./fixed-text.ts";

/** Purchases, failures, cancellation. */
export const CHECKOUT = {
  "a checkout that failed": [
    ["alert", "Oops."],
    ["text", "Something went wrong."],
  ],
  "a card's page that did not open": [
    ["alert", "Something went wrong."],
    ["text", "try again"],
  ],
  "a purchase in the app without its package": [["text", "Try again in a couple of seconds."]],
  "a restore without an account": [
    ["alert", "Sign in"],
    ["text", "You have to sign in first to restore a purchase."],
  ],
  "the question before a cancellation": [
    ["alert", "Are you sure you want to cancel?"],
    ["button", "YES"],
    ["button", "NO"],
  ],
  "a cancellation": [
    ["alert", "SUCCESS"],
    ["text", "Successfully canceled your subscription."],
  ],
  "a cancellation, to a visitor": [["text", "Please log in. There are no subscriptions to cancel."]],
  "a cancellation that failed": [
    ["alert", "Oops."],
    ["text", "There was a problem with canceling your subscription. Or it might be already canceled."],
  ],
  "a cancellation of what a store sold": [
    ["alert", "Oops."],
    ["text", "To cancel your subscription go to your mobile app."],
  ],
} as const satisfies FixedTexts;
