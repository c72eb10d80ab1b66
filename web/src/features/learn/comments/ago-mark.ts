import type { Instant } from "@gruezi/contract/documents/lesson";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

const STEPS: readonly [unit: Intl.RelativeTimeFormatUnit, length: number, below: number][] = [
  ["minute", MINUTE, HOUR],
  ["hour", HOUR, DAY],
  ["day", DAY, 14 * DAY],
];

const relative = new Intl.RelativeTimeFormat("en", { numeric: "auto" });
const absolute = new Intl.DateTimeFormat("en-GB", { day: "numeric", month: "long", year: "numeric" });

/** How long ago, in words, up to two weeks; the date after that. A moment ahead of the device's clock is now. */
export function agoMark(then: Instant, now: Instant): string {
  const age = Math.max(0, now - then);
  if (age < MINUTE) return "just now";
  const step = STEPS.find(([, , below]) => age < below);
  return step ? relative.format(-Math.floor(age / step[1]), step[0]) : absolute.format(then);
}
