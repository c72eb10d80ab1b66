import type { FixedTexts } from "./fixed-text.ts";

/** The plans page. */
export const SUBSCRIPTIONS = {
  "the plans, to a visitor": [
    ["switch", /^yearly/],
    ["text", "(-10%)"],
    ["text", "What you get:"],
    ["text", "30 days free, then CHF 39.00 per month"],
    ["button", "TRY OUT"],
    ["link", "still not sure? learn more"],
    ["link", "learn Swiss German"],
    ["text", /^By subscribing/],
  ],
  "the plans by the year": [["text", "30 days free, then CHF 421.20 per year"]],
  "a plan without a price": [["text", "auto renews, cancel anytime"]],
  "the bar over the plans": [
    ["button of a narrow screen", "Try out VIP"],
    ["button of a narrow screen", "view BASIC"],
  ],
  "the plans, to who subscribed before": [["button", "SUBSCRIBE"]],
  "a plan that renews": [
    ["text", "renews on 1 December 2026"],
    ["button", "cancel"],
    ["button", "update card info"],
  ],
  "a plan that ends": [
    ["text", "canceles on 1 December 2026"],
    ["button", "resubscribe"],
  ],
  "a lower plan than one's own": [
    ["button", "DOWNGRADE"],
    ["text", "first payment on: 1 December 2026"],
  ],
  "a higher plan than one's own": [["button", "UPGRADE"]],
  "one's own plan by the year": [
    ["button", "SWITCH"],
    ["text", "first payment on: 1 December 2026"],
  ],
  "a plan bought in a browser": [["text", "Open the subscriptions page in a browser and log in."]],
  "a plan bought in the Android app": [
    ["text", "Go to the app, log in, tap the menu icon top right, tap SUBSCRIPTIONS."],
  ],
  "a plan bought in the iOS app": [["text", "Open the app, log in, tap the Settings icon."]],
  "the plans in the app": [
    ["switch", "yearly"],
    ["text", "30 days free, then"],
    ["text", "CHF 40.00 per month"],
    ["button", "restore purchase"],
  ],
} as const satisfies FixedTexts;
