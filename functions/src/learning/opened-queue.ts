import type { ReviewItem } from "@gruezi/contract/callables/get-review-queue";
import { type Candidate, isNew } from "@gruezi/contract/reviews/candidate";
import type { ReviewContent } from "@gruezi/contract/reviews/content";
import { planQueue, type QueueRules } from "#domain/learning/queue/plan-queue.ts";

/**
 * Candidates of a queue, with the contents of those that were planned. A content is null if the item cannot
 * be opened.
 */
export interface OpenedQueue {
  candidates: readonly Candidate[];
  contents: ReadonlyMap<string, ReviewContent | null>;
}

export const NO_CANDIDATES: OpenedQueue = { candidates: [], contents: new Map() };

export type OpenItem = (item: Candidate) => Promise<ReviewContent | null>;

/**
 * Returns the planned items in the order they are asked. Items that cannot be opened leave their places to
 * others.
 */
export function plannedIn({ candidates, contents }: OpenedQueue, rules: QueueRules): readonly Candidate[] {
  const openable = candidates.filter(({ itemId }) => contents.get(itemId) !== null);
  const byId = new Map(openable.map((item) => [item.itemId, item]));
  return planQueue(openable, rules).flatMap((itemId) => byId.get(itemId) ?? []);
}

export const reviewsIn = (planned: readonly Candidate[]): number =>
  planned.filter((item) => !isNew(item)).length;

/** Opens planned items and plans again, until all planned items are open. */
export async function openPlanned(
  queue: OpenedQueue,
  rules: QueueRules,
  open: OpenItem,
): Promise<OpenedQueue> {
  const unopened = plannedIn(queue, rules).filter(({ itemId }) => !queue.contents.has(itemId));
  if (unopened.length === 0) return queue;
  const opened = await Promise.all(unopened.map(async (item) => [item.itemId, await open(item)] as const));
  return openPlanned({ ...queue, contents: new Map([...queue.contents, ...opened]) }, rules, open);
}

/** Returns the lessons of items that cannot be opened, one entry per item. */
export const closedIn = ({ candidates, contents }: OpenedQueue): readonly string[] =>
  candidates.filter(({ itemId }) => contents.get(itemId) === null).map(({ videoId }) => videoId);

export function toItem(
  { itemId, videoId, lineId, schedule }: Candidate,
  { contents }: OpenedQueue,
): Omit<ReviewItem, "question"> | null {
  const content = contents.get(itemId);
  if (!content) return null;
  return {
    itemId,
    VideoID: videoId,
    ...(lineId !== undefined && { LineID: lineId }),
    content,
    schedule: schedule ?? null,
  };
}
