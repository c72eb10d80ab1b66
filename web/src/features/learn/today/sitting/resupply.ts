import type { Instant } from "@gruezi/contract/documents/lesson";
import { type Candidate, planQueue, SITTING_MAX } from "@gruezi/contract/reviews/queue";
import { answeredItems, asking, byId, type Sitting, type Supplied, TEN } from "./session.ts";

/** Keeps the item at hand if it still exists. */
export function resupply(sitting: Sitting, { candidates, day, ...rules }: Supplied, now: Instant): Sitting {
  const touched = new Set(sitting.deeds.map(({ itemId }) => itemId));
  const own = [...touched].flatMap((itemId) => sitting.items.get(itemId) ?? []);
  const items = new Map([...byId(candidates), ...byId(own)]);
  const { deeds, earlierDeeds, doneBefore } = sitting;
  const asked = doneBefore + answeredItems({ deeds: deeds.slice(earlierDeeds) }).size;
  const atMost = (sitting.end === "ten" ? TEN : SITTING_MAX) - asked;
  const known = [...items.values()].filter(({ itemId }) => !touched.has(itemId));
  const planned = planQueue(known, { ...rules, day, now, atMost });
  const { atHand } = sitting;
  const isKept = atHand !== null && items.get(atHand)?.schedule?.Suspended !== true && items.has(atHand);
  const wasQueued = isKept && sitting.queue.includes(atHand);
  const others = planned.filter((itemId) => itemId !== atHand && !isOfFamily(items, itemId, atHand));
  const queue = wasQueued ? [atHand, ...others].slice(0, Math.max(1, atMost)) : others;
  const supplied = { ...sitting, items, queue, day };
  return isKept ? supplied : { ...supplied, ...asking({ ...supplied, atHand: null }, now) };
}

const isOfFamily = (items: ReadonlyMap<string, Candidate>, itemId: string, other: string | null) =>
  other !== null && items.get(itemId)?.family === items.get(other)?.family;
