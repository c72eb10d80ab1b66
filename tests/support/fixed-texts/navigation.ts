import type { FixedTexts } from "./fixed-text.ts";

/** Navigation bar, alerts, a page on its way. */
export const NAVIGATION = {
  "the navigation bar": [
    ["link", "HOME"],
    ["text", "Live Lesson"],
    ["text", "TUESDAY 8 PM"],
    ["link", "SIGN UP"],
    ["link", "Settings"],
  ],
  "the menu of a narrow screen": [
    ["link", "HOME"],
    ["text", "Live Lesson"],
    ["text", "TUESDAY 8 PM"],
    ["link", "SIGN UP"],
    ["text", "SETTINGS"],
  ],
  "a page on its way": [["animation", "Loading"]],
  "an alert without buttons of its own": [["button", "OK"]],
} as const satisfies FixedTexts;
