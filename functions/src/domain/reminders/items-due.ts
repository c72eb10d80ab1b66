import type { Instant } from "@gruezi/contract/documents/lesson";
import { DAY, HOUR } from "@gruezi/contract/durations";

/** `items-farewell`: the last mail of this kind before the learner learns again. */
export interface ItemsReminder {
  occasion: "items-due" | "items-farewell";
  about: string;
  /** How many wait. */
  items: number;
}

/** Who has answered something in this time has learnt today, and is told nothing. */
const TODAY = 12 * HOUR;
/** Then comes the farewell. */
const AWAY = 30 * DAY;
/** Then nothing more. Shorter than a mail is kept, by which we know that the farewell was sent. */
const GONE = 45 * DAY;

export type ItemsOccasion = ItemsReminder["occasion"] | "rest" | "gone";

/**
 * What somebody is told who gave their last answer then, if anything waits for them. `gone`: nothing any more, and nobody
 * has to look each day.
 */
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

/** One mail a day, in UTC, as the hour is; and one farewell for each absence. */
export const toItemsReminder = (
  occasion: ItemsReminder["occasion"],
  { items, lastAnswer, now }: Waiting,
): ItemsReminder => ({
  occasion,
  about: occasion === "items-due" ? new Date(now).toISOString().slice(0, 10) : String(lastAnswer),
  items,
});
