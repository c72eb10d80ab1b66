import type { Instant } from "@gruezi/contract/durations";
import type { QueueItem } from "./queue-item.ts";
import { answeredItems, asking, byId, itemAtHand, itemsMax, planOf, type ReviewSession } from "./session.ts";

interface Newer {
  items: readonly QueueItem[];
  /** Ids of lessons that closed or lost an item. */
  leftOut: readonly string[];
}

/**
 * Continues a session with a newer response. Keeps what was done, and the item at hand unless its lesson
 * closed.
 */
export function resupply(session: ReviewSession, newer: Newer, now: Instant): ReviewSession {
  const { actions, earlierActions, doneBefore } = session;
  const atHand = isClosed(itemAtHand(session), newer) ? null : session.atHand;
  const touched = new Set(actions.map(({ itemId }) => itemId));
  const own = [...touched, atHand].flatMap((itemId) => session.items.get(itemId ?? "") ?? []);
  const items = new Map([...byId(newer.items), ...byId(own)]);
  const asked = doneBefore + answeredItems({ actions: actions.slice(earlierActions) }).size;
  const atMost = itemsMax(session) - asked;
  const planned = planOf(
    newer.items.filter(({ itemId }) => !touched.has(itemId)),
    now,
    atMost,
  );
  const wasQueued = atHand !== null && session.queue.includes(atHand);
  const others = planned.filter((itemId) => itemId !== atHand && !isOfFamily(items, itemId, atHand));
  const queue = wasQueued ? [atHand, ...others].slice(0, Math.max(1, atMost)) : others;
  const supplied = { ...session, items, queue, atHand };
  return atHand === null ? { ...supplied, ...asking(supplied, now) } : supplied;
}

const isClosed = (item: QueueItem | undefined, { items, leftOut }: Newer): boolean =>
  item !== undefined && leftOut.includes(item.videoId) && !items.some(({ itemId }) => itemId === item.itemId);

const isOfFamily = (items: ReadonlyMap<string, QueueItem>, itemId: string, other: string | null) =>
  other !== null && items.get(itemId)?.family === items.get(other)?.family;
