import type { FixedTexts } from "./fixed-text.ts";

/** Lessons, mini lessons, flashcards, access. */
export const LESSONS = {
  "a lesson that a visitor may not open": [
    ["alert", "No access."],
    ["text", "Please Sign in to access this lesson \n \nor make sure the url is correct."],
  ],
  "a mini lesson": [["text", "random"]],
  "a mini lesson without access": [
    ["alert", "VIP/BASIC only"],
    ["text", "Take our 30 day free trial and test our VIP course"],
  ],
  "mini lessons whose list failed": [
    ["alert", "Oops."],
    ["text", "Something went wrong. Try again"],
  ],
  "flashcards without access": [
    ["heading", "No access"],
    ["text", "Please Sign in or subscribe to BASIC or VIP."],
    ["link", "Log In"],
    ["link", "Subscribe"],
  ],
} as const satisfies FixedTexts;
