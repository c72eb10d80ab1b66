import { DAY, HOUR, type Instant } from "@gruezi/contract/durations";

/** A reminder of due items. `items-farewell` is the last mail until the learner returns. */
export interface ItemsReminder {
  occasion: "items-due" | "items-farewell";
  about: string;
  items: number;
}

/** Time after an answer in which the learner counts as having learnt today. */
const TODAY = 12 * HOUR;
/** Time after the last answer until the farewell. */
const AWAY = 30 * DAY;
/**
 * Time after the last answer until no mail is sent. It is shorter than mails are stored, so a stored mail
 * proves that the farewell was sent.
 */
const GONE = 45 * DAY;

export type ItemsOccasion = ItemsReminder["occasion"] | "rest" | "gone";

/** Returns the occasion. `gone`: no more mails or daily checks. */
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

/**
 * Returns the reminder. `about` limits it to one mail per UTC day, since the usual hours are in UTC, and to
 * one farewell per absence.
 */
export const toItemsReminder = (
  occasion: ItemsReminder["occasion"],
  { items, lastAnswer, now }: Waiting,
): ItemsReminder => ({
  occasion,
  about: occasion === "items-due" ? new Date(now).toISOString().slice(0, 10) : String(lastAnswer),
  items,
});
