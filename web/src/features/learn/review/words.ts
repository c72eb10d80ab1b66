import { DAY, HOUR, MINUTE } from "@gruezi/contract/durations";
import type { Grade } from "@gruezi/contract/review-log";

export const GRADE_WORD: Record<Grade, string> = { 1: "Again", 2: "Hard", 3: "Good", 4: "Easy" };

const MONTH = 30.4 * DAY;
const YEAR = 365 * DAY;

export const counted = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`;

/** Formats a wait: '10 min', '3 days'. */
export function waitWords(milliseconds: number): string {
  const minutes = Math.max(1, Math.round(milliseconds / MINUTE));
  if (minutes < 60) return `${minutes} min`;
  const hours = Math.round(milliseconds / HOUR);
  if (hours < 24) return `${hours} h`;
  if (milliseconds < 2 * MONTH) return counted(Math.round(milliseconds / DAY), "day", "days");
  if (milliseconds < 2 * YEAR) return counted(Math.round(milliseconds / MONTH), "month", "months");
  return counted(Math.round(milliseconds / YEAR), "year", "years");
}
