import type { SlotDay } from "@gruezi/contract/documents/private-lesson-slot";
import type { Instant } from "@gruezi/contract/durations";
import type { SlotHour } from "@gruezi/contract/private-lesson-times";
import { findOwnTime, findOwnTimeChanges } from "#features/live/times/own-time.ts";
import { formatDate } from "#lib/format-date.ts";

export const WEEKDAY: Record<SlotDay, string> = {
  MON: "Monday",
  TUE: "Tuesday",
  WED: "Wednesday",
  THU: "Thursday",
  FRI: "Friday",
};

/** Formats an hour: '8 AM'. */
export const hourWords = ({ Hour, Meridiem }: SlotHour): string => `${Hour} ${Meridiem}`;

/** Formats a slot: 'Monday, 8 AM'. */
export const slotWords = (slot: SlotHour): string => `${WEEKDAY[slot.Day]}, ${hourWords(slot)}`;

/** Formats the learner's hour: '23:00', with the weekday if different. Null for Swiss time. */
export function ownHourWords({ Day }: SlotHour, lesson: Instant, zone?: string): string | null {
  const own = findOwnTime(lesson, zone);
  if (own === null) return null;
  return own.weekday === WEEKDAY[Day] ? own.time : `${own.weekday.slice(0, 3)} ${own.time}`;
}

/** Formats the learner's time: 'Sunday, 23:00 where you are (New York)'. Null for Swiss time. */
export function ownTimeWords(lesson: Instant, zone?: string): string | null {
  const own = findOwnTime(lesson, zone);
  return own && `${own.weekday}, ${own.time} where you are (${own.place})`;
}

/**
 * Describes changes of the learner's clock: 'Clocks change: from 29 March 2027 on it is Monday, 02:00 where
 * you are.' Null without a coming change.
 */
export function ownChangesWords(lesson: Instant, zone?: string): string | null {
  const [first, second] = findOwnTimeChanges(lesson, zone);
  if (first === undefined) return null;
  const words = ({ from, weekday, time }: typeof first, it = "") =>
    `from ${formatDate(from)} on ${it}${weekday}, ${time}`;
  return `Clocks change: ${words(first, "it is ")}${second ? `, and ${words(second)}` : ""} where you are.`;
}
