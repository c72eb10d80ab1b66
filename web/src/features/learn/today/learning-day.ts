import type { Instant } from "@gruezi/contract/documents/lesson";
import type { ReviewRow } from "@gruezi/contract/review-log";

const BEGINS_AT_HOUR = 4;

/** When the learning day began in which an instant lies: at four in the morning, by the device's own calendar. */
export function learningDayStart(now: Instant): Instant {
  const date = new Date(now);
  const isOfYesterday = date.getHours() < BEGINS_AT_HOUR;
  const day = date.getDate() - (isOfYesterday ? 1 : 0);
  return new Date(date.getFullYear(), date.getMonth(), day, BEGINS_AT_HOUR).getTime();
}

/** What was answered in one learning day. */
export interface LearningDay {
  start: Instant;
  /** By item: its family, or null where only the log tells of it, which does not know the line of a word. */
  answered: ReadonlyMap<string, string | null>;
  /** The items that were asked for the first time. */
  begun: ReadonlySet<string>;
}

export const emptyDay = (now: Instant): LearningDay => ({
  start: learningDayStart(now),
  answered: new Map(),
  begun: new Set(),
});

/** The day with one more answer; a day that is over gives way to a new one. */
export function withAnswer(
  day: LearningDay,
  { itemId, family, isFirst, at }: { itemId: string; family: string; isFirst: boolean; at: Instant },
): LearningDay {
  const today = currentDay(day, at);
  return {
    ...today,
    answered: new Map([...today.answered, [itemId, family]]),
    begun: isFirst ? new Set([...today.begun, itemId]) : today.begun,
  };
}

/** The day without an item, after the only answer to it was taken back. */
export function withoutAnswer(day: LearningDay, itemId: string): LearningDay {
  const isOther = (other: string) => other !== itemId;
  return {
    ...day,
    answered: new Map([...day.answered].filter(([other]) => isOther(other))),
    begun: new Set([...day.begun].filter(isOther)),
  };
}

export const currentDay = (day: LearningDay, now: Instant): LearningDay =>
  day.start === learningDayStart(now) ? day : emptyDay(now);

/**
 * Adds what the log has of this day, answers of other devices among them. Whether an item was new to them the log does
 * not say: it counts as new where the rows that were read know no earlier answer of it.
 */
export function withRows(day: LearningDay, rows: readonly ReviewRow[]): LearningDay {
  const undone = new Set(rows.flatMap((row) => (row.kind === "undo" ? [row.undone] : [])));
  const answers = rows.filter((row) => row.kind === "answer" && !undone.has(row.rowId));
  const earlier = new Set(answers.filter(({ at }) => at < day.start).map(itemIdOf));
  const elsewhere = answers
    .filter(({ at }) => at >= day.start)
    .map(itemIdOf)
    .filter((itemId) => !day.answered.has(itemId));
  return {
    start: day.start,
    answered: new Map([...day.answered, ...elsewhere.map((itemId): [string, null] => [itemId, null])]),
    begun: new Set([...day.begun, ...elsewhere.filter((itemId) => !earlier.has(itemId))]),
  };
}

const itemIdOf = (row: ReviewRow): string => (row.kind === "scheduler" ? "" : row.itemId);
