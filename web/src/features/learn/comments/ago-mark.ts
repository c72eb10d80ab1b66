import type { Instant } from "@gruezi/contract/documents/lesson";
import { DAY, HOUR, MINUTE } from "@gruezi/contract/durations";

const STEPS: readonly [unit: Intl.RelativeTimeFormatUnit, length: number, below: number][] = [
  ["minute", MINUTE, HOUR],
  ["hour", HOUR, DAY],
  ["day", DAY, 14 * DAY],
];

const relative = new Intl.RelativeTimeFormat("en", { numeric: "auto" });
const absolute = new Intl.DateTimeFormat("en-GB", { day: "numeric", month: "long", year: "numeric" });

/** 'two hours ago', or the date after two weeks. A time ahead of the device's clock reads 'just now'. */
export function agoMark(then: Instant, now: Instant): string {
  const age = Math.max(0, now - then);
  if (age < MINUTE) return "just now";
  const step = STEPS.find(([, , below]) => age < below);
  return step ? relative.format(-Math.floor(age / step[1]), step[0]) : absolute.format(then);
}
