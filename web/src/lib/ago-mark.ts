import { DAY, HOUR, type Instant, MINUTE } from "@gruezi/contract/durations";
import { dateWriter } from "#lib/format-date.ts";

const STEPS: readonly [unit: Intl.RelativeTimeFormatUnit, length: number, below: number][] = [
  ["minute", MINUTE, HOUR],
  ["hour", HOUR, DAY],
  ["day", DAY, 14 * DAY],
];

let relative: Intl.RelativeTimeFormat | undefined;
const writeDay = dateWriter({ day: "numeric", month: "long", year: "numeric" });

/**
 * Returns the age in words, as in 'two hours ago', or the date after two weeks. Returns 'just now' for times
 * ahead of the device's clock.
 */
export function agoMark(then: Instant, now: Instant): string {
  const age = Math.max(0, now - then);
  if (age < MINUTE) return "just now";
  const [unit, length] = STEPS.find(([, , below]) => age < below) ?? [];
  if (!unit || !length) return writeDay(then);
  relative ??= new Intl.RelativeTimeFormat("en", { numeric: "auto" });
  return relative.format(-Math.floor(age / length), unit);
}
