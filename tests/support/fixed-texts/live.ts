import type { FixedTexts } from "./fixed-text.ts";

/** Access to the live lesson. */
export const LIVE = {
  "the live lesson, to a visitor": [
    ["alert", "No access"],
    ["text", "Please Sign in to access live lessons."],
  ],
  "the live lesson, without VIP": [
    ["alert", "VIP"],
    ["text", "Only VIP members can access live lessons."],
  ],
} as const satisfies FixedTexts;
