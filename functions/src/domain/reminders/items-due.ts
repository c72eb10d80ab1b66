import type { Instant } from "@gruezi/contract/documents/lesson";
import { DAY, HOUR } from "@gruezi/contract/durations";

/** `items-farewell`: the last mail until the learner returns. */
export interface ItemsReminder {
  occasion: "items-due" | "items-farewell";
  about: string;
  items: number;
}

/** Later answers mean that the learner learnt today. */
const TODAY = 12 * HOUR;
/** Then the farewell. */
const AWAY = 30 * DAY;
/** Then silence. Shorter than mails are stored, which proves the farewell sent. */
const GONE = 45 * DAY;

export type ItemsOccasion = ItemsReminder["occasion"] | "rest" | "gone";

/** `gone`: no more mails or daily checks. */
export function findItemsOccasion(lastAnswer: Instant | undefined, now: Instant): ItemsOccasion {
  if (lastAnswer === undefined || now - lastAnswer < TODAY) return "rest";
  if (now - lastAnswer < AWAY) return "items-due";
  return now - lastAnswer < GONE ? "items-farewell" : "gone";
}

interface Waiting {
  items: number;
  lastAnswer: Instant;
  now: Instant;
}

/** One mail per UTC day (hours are UTC), one farewell per absence. */
export const toItemsReminder = (
  occasion: ItemsReminder["occasion"],
  { items, lastAnswer, now }: Waiting,
): ItemsReminder => ({
  occasion,
  about: occasion === "items-due" ? new Date(now).toISOString().slice(0, 10) : String(lastAnswer),
  items,
});
