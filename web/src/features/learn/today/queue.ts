import type { ReviewQueue, TodayFigures } from "@gruezi/contract/callables/get-review-queue";
import type { CardSchedule } from "@gruezi/contract/documents/card-schedule";
import { type QueueItem, toQueueItem } from "#features/learn/review/queue-item.ts";
import { type OwnAnswers, withOwnAnswers } from "#features/learn/reviews/own-answers.ts";

/** The server's last response. */
export interface OwnQueue extends Omit<ReviewQueue, "today">, TodayFigures {
  uid: string;
  /** Milliseconds to add to the device's clock. */
  clockOffset: number;
  /** Due items that the response does not hold. */
  dueBeyond: number;
  /** Read from the device: older than this visit. */
  isCached: boolean;
}

/** Nothing answered is asked again, whether the server has the answer or not. */
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

/** Reviews on this device after the response; first answers are none. */
export const reviewedSince = ({ items, now }: OwnQueue): number =>
  items.filter(({ schedule }) => schedule && schedule.reps > 1 && (schedule.last_review ?? 0) >= now).length;
