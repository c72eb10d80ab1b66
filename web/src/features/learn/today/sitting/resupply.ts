import type { Instant } from "@gruezi/contract/documents/lesson";
import { SITTING_MAX } from "@gruezi/contract/reviews/candidate";
import type { QueueItem } from "#features/learn/today/queue.ts";
import { answeredItems, asking, byId, itemAtHand, planOf, type Sitting, TEN } from "./session.ts";

interface Newer {
  items: readonly QueueItem[];
  /** Lessons that closed, or lost an item. */
  leftOut: readonly string[];
}

/** Goes on with a newer response. Keeps what was done, and the item at hand unless its lesson closed. */
export function resupply(sitting: Sitting, newer: Newer, now: Instant): Sitting {
  const { deeds, earlierDeeds, doneBefore } = sitting;
  const atHand = isClosed(itemAtHand(sitting), newer) ? null : sitting.atHand;
  const touched = new Set(deeds.map(({ itemId }) => itemId));
  const own = [...touched, atHand].flatMap((itemId) => sitting.items.get(itemId ?? "") ?? []);
  const items = new Map([...byId(newer.items), ...byId(own)]);
  const asked = doneBefore + answeredItems({ deeds: deeds.slice(earlierDeeds) }).size;
  const atMost = (sitting.end === "ten" ? TEN : SITTING_MAX) - asked;
  const planned = planOf(
    newer.items.filter(({ itemId }) => !touched.has(itemId)),
    now,
    atMost,
  );
  const wasQueued = atHand !== null && sitting.queue.includes(atHand);
  const others = planned.filter((itemId) => itemId !== atHand && !isOfFamily(items, itemId, atHand));
  const queue = wasQueued ? [atHand, ...others].slice(0, Math.max(1, atMost)) : others;
  const supplied = { ...sitting, items, queue, atHand };
  return atHand === null ? { ...supplied, ...asking(supplied, now) } : supplied;
}

const isClosed = (item: QueueItem | undefined, { items, leftOut }: Newer): boolean =>
  item !== undefined && leftOut.includes(item.videoId) && !items.some(({ itemId }) => itemId === item.itemId);

const isOfFamily = (items: ReadonlyMap<string, QueueItem>, itemId: string, other: string | null) =>
  other !== null && items.get(itemId)?.family === items.get(other)?.family;
