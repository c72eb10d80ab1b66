import type { FixedTexts } from "./fixed-text.ts";

/** Rules, hours, refusals. */
export const PRIVATE_LESSONS = {
  "the rules of a private lesson": [
    ["text", /missed lessons cannot be rescheduled/i],
    ["text", /upcoming lessons can be rescheduled with at least a week's notice/i],
    ["button", "I agree"],
  ],
  "the hours of a private lesson": [
    ["text", "choose time(Swiss time)"],
    ["text", /^First lesson next week\./],
    ["sign", "MON"],
    ["sign", "TUE"],
    ["sign", "WED"],
    ["sign", "THU"],
    ["sign", "FRI"],
    ["text", "8 AM"],
    ["text", "2 PM"],
    ["button", "subscribe"],
  ],
  "a plan with a private lesson, without an hour": [
    ["alert", "Oops."],
    ["text", "Please select an hour in which you'd like to schedule your private lessons and try again."],
  ],
  "a plan with a private lesson, of which none is left": [
    ["alert", "Oops."],
    [
      "text",
      "There are no available private lessons. Please check back in one month or consider subscribing to the VIP plan.",
    ],
  ],
} as const satisfies FixedTexts;
