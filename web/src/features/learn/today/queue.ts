import type { ReviewItem, ReviewQueue, TodayFigures } from "@gruezi/contract/callables/get-review-queue";
import type { CardSchedule } from "@gruezi/contract/documents/card-schedule";
import type { Instant } from "@gruezi/contract/documents/lesson";
import {
  type Candidate,
  dueSteps,
  isAskable,
  isDueBy,
  isInStep,
  isNew,
} from "@gruezi/contract/reviews/candidate";
import type { ReviewContent } from "@gruezi/contract/reviews/content";
import { familyOf } from "@gruezi/contract/reviews/family";
import type { Question } from "@gruezi/contract/reviews/question";
import { type OwnAnswers, withOwnAnswers } from "#features/learn/reviews/own-answers.ts";

export type Content = { videoId: string } & ReviewContent;

/** An item of a review session. */
export interface QueueItem extends Candidate {
  content: Content;
  question: Question;
}

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

export function toQueueItem({
  itemId,
  VideoID: videoId,
  LineID: lineId,
  schedule,
  content,
  question,
}: ReviewItem): QueueItem {
  return {
    itemId,
    videoId,
    ...(lineId !== undefined && { lineId }),
    family: familyOf(itemId, { VideoID: videoId, ...(lineId !== undefined && { LineID: lineId }) }),
    schedule: schedule ?? undefined,
    content: { videoId, ...content },
    question,
  };
}

/** Reviews on this device after the response; first answers are none. */
export const reviewedSince = ({ items, now }: OwnQueue): number =>
  items.filter(({ schedule }) => schedule && schedule.reps > 1 && (schedule.last_review ?? 0) >= now).length;

/** Due steps, then what else may be asked now, in the server's order. */
export function askableNow(items: Iterable<QueueItem>, now: Instant): readonly QueueItem[] {
  const all = [...items];
  const mayAsk = (item: QueueItem) =>
    isAskable(item) && !isInStep(item) && (isNew(item) || isDueBy(now)(item));
  return [...dueSteps(all, now), ...all.filter(mayAsk)];
}

export function nameOf(content: ReviewContent): string {
  if (content.kind === "card") return content.card.SwissGerman;
  return content.kind === "word" ? content.lemma : content.line.gsw;
}
