import { DAY, HOUR, MINUTE, SECOND } from "@gruezi/contract/durations";

export interface Countdown {
  days: number;
  hours: number;
  minutes: number;
  seconds: number;
}

/** Converts milliseconds to a countdown. Never negative. */
export function toCountdown(milliseconds: number): Countdown {
  // Rounds up, so that the last second shows 1.
  const left = Math.ceil(Math.max(0, milliseconds) / SECOND) * SECOND;
  return {
    days: Math.floor(left / DAY),
    hours: Math.floor((left % DAY) / HOUR),
    minutes: Math.floor((left % HOUR) / MINUTE),
    seconds: Math.floor((left % MINUTE) / SECOND),
  };
}

const counted = (count: number, unit: string) => `${count} ${unit}${count === 1 ? "" : "s"}`;

/** Returns '2 days, 3 hours and 5 minutes'. Omits seconds, which would be tiring to hear. */
export function countdownWords({ days, hours, minutes }: Countdown): string {
  const parts = [counted(days, "day"), counted(hours, "hour"), counted(minutes, "minute")];
  const told = parts.filter((part) => !part.startsWith("0 "));
  if (told.length === 0) return "less than a minute";
  return [told.slice(0, -1).join(", "), told.at(-1)].filter(Boolean).join(" and ");
}
