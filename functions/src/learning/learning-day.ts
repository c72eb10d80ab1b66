import type { Instant } from "@gruezi/contract/durations";
import { readItemId } from "@gruezi/contract/learning-item";
import type { LoggedRow } from "@gruezi/contract/review-log";
import { familyOf } from "@gruezi/contract/reviews/family";
import { emptyDay, type LearningDay } from "@gruezi/contract/reviews/learning-day";
import { withRows } from "#domain/learning/queue/logged-day.ts";
import { listRowsSince } from "#gateways/firestore/learning/review-log.ts";
import { findItems } from "#gateways/firestore/learning/scheduled-items.ts";

/**
 * Returns the learning day from the log. Takes one read per part of the log, and one per new item and word of
 * the day.
 */
export async function findLearningDay(uid: string, start: Instant): Promise<LearningDay> {
  const rows = await listRowsSince(uid, start);
  const byRows = withRows(emptyDay(start), rows);
  const unsure = [...byRows.answered.keys()].filter(
    (itemId) => byRows.begun.has(itemId) || readItemId(itemId).kind === "word",
  );
  return unsure.length > 0 ? withItems(uid, rows, { start, unsure }) : byRows;
}

/**
 * Reads the schedules of unsure items: an item may have earlier answers in an older part of the log, and a
 * word's family is its line.
 */
async function withItems(
  uid: string,
  rows: readonly LoggedRow[],
  { start, unsure }: { start: Instant; unsure: readonly string[] },
): Promise<LearningDay> {
  const items = await findItems(uid, unsure);
  const schedules = new Map(items.map(({ id, schedule }) => [id, schedule]));
  const day = withRows(emptyDay(start), rows, schedules);
  const families = items.map(({ id, schedule }): [string, string] => [id, familyOf(id, schedule)]);
  return { ...day, answered: new Map([...day.answered, ...families.filter(([id]) => day.answered.has(id))]) };
}
