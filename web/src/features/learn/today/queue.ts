import type { ReviewQueue, TodayFigures } from "@gruezi/contract/callables/get-review-queue";
import type { CardSchedule } from "@gruezi/contract/documents/card-schedule";
import { type QueueItem, toQueueItem } from "#features/learn/review/queue-item.ts";
import { type OwnAnswers, withOwnAnswers } from "#features/learn/reviews/own-answers.ts";

/** The server's last response, with values of this device. */
export interface OwnQueue extends Omit<ReviewQueue, "today">, TodayFigures {
  uid: string;
  /** Milliseconds to add to the device's clock. 0 for small differences. */
  clockOffset: number;
  /** Number of due items that are not in the response. */
  dueBeyond: number;
  /** True if read from the device, and therefore older than this visit. */
  isCached: boolean;
}

/**
 * Applies the answers given since, so that no answered item is asked again, even if the server lacks the
 * answer.
 */
export function withAnswers(queue: OwnQueue, own: OwnAnswers): OwnQueue {
  const read = queue.items.flatMap(({ itemId, schedule }): [string, CardSchedule][] => {
    const known = schedule ?? own.saved.get(itemId);
    return known ? [[itemId, known]] : [];
  });
  const ids = new Set(queue.items.map(({ itemId }) => itemId));
  const schedules = withOwnAnswers(new Map(read), own, ({ item }) => ids.has(item));
  const items = queue.items.map((item) => ({ ...item, schedule: schedules.get(item.itemId) ?? null }));
  return { ...queue, items };
}

export const queueItems = ({ items }: OwnQueue): readonly QueueItem[] => items.map(toQueueItem);

/** Counts reviews on this device after the response. First answers are no reviews. */
export const reviewedSince = ({ items, now }: OwnQueue): number =>
  items.filter(({ schedule }) => schedule && schedule.reps > 1 && (schedule.last_review ?? 0) >= now).length;
