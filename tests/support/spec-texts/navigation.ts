import type { SpecTexts } from "./spec-text.ts";

/** Section 2: navigation bar, other UI, routes. */
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
} as const satisfies SpecTexts;
