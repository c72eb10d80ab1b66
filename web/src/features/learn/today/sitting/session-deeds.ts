import type { CardSchedule } from "@gruezi/contract/documents/card-schedule";
import type { Instant } from "@gruezi/contract/documents/lesson";
import type { QuestionKind } from "@gruezi/contract/reviews/question";
import type { QueueItem } from "#features/learn/today/queue.ts";
import { asking, type Deed, itemAtHand, type Sitting } from "./session.ts";

export const turn = (sitting: Sitting): Sitting =>
  sitting.atHand === null ? sitting : { ...sitting, isTurned: true };

export interface Answered {
  after: CardSchedule;
  grade: 1 | 2 | 3 | 4;
  kind: QuestionKind;
  at: Instant;
  rowId: string;
  isLeech: boolean;
}

export function answer(sitting: Sitting, answered: Answered): Sitting {
  const asked = itemAtHand(sitting);
  if (!asked || !sitting.isTurned) return sitting;
  return goOn(sitting, { ...deedOf(sitting, asked), did: "answer", ...answered }, answered.at);
}

export function setAside(sitting: Sitting, after: CardSchedule, now: Instant): Sitting {
  const asked = itemAtHand(sitting);
  if (!asked) return sitting;
  return goOn(sitting, { ...deedOf(sitting, asked), did: "aside", after }, now);
}

const deedOf = ({ queue }: Sitting, { itemId, schedule }: QueueItem) => ({
  itemId,
  before: schedule,
  wasQueued: queue.includes(itemId),
});

function goOn(sitting: Sitting, deed: Deed, now: Instant): Sitting {
  const done = {
    ...sitting,
    items: withSchedule(sitting.items, deed.itemId, deed.after),
    queue: sitting.queue.filter((itemId) => itemId !== deed.itemId),
    deeds: [...sitting.deeds, deed],
  };
  return { ...done, ...asking({ ...done, atHand: null }, now) };
}

/** Asks the item again, turned if it was answered. */
export function undo(sitting: Sitting, now: Instant): Sitting {
  const last = sitting.deeds.at(-1);
  if (!last) return sitting;
  const isOther = (itemId: string) => itemId !== last.itemId;
  const deeds = sitting.deeds.slice(0, -1);
  return {
    ...sitting,
    deeds,
    earlierDeeds: Math.min(sitting.earlierDeeds, deeds.length),
    items: withSchedule(sitting.items, last.itemId, last.before),
    queue: last.wasQueued ? [last.itemId, ...sitting.queue.filter(isOther)] : sitting.queue,
    atHand: last.itemId,
    isTurned: last.did === "answer",
    shownAt: now,
  };
}

/** Due at once, asked after the others. */
export function bringBack(sitting: Sitting, itemId: string, schedule: CardSchedule, now: Instant): Sitting {
  const back = {
    ...sitting,
    items: withSchedule(sitting.items, itemId, schedule),
    queue: [...sitting.queue.filter((other) => other !== itemId), itemId],
    // Setting aside can no longer be undone.
    deeds: sitting.deeds.filter((deed) => deed.itemId !== itemId || deed.did === "answer"),
  };
  return sitting.atHand === null ? { ...back, ...asking({ ...back, atHand: null }, now) } : back;
}

export const stop = (sitting: Sitting): Sitting => ({ ...sitting, queue: [], atHand: null, isTurned: false });

export const withItem = (sitting: Sitting, itemId: string, schedule: CardSchedule): Sitting => ({
  ...sitting,
  items: withSchedule(sitting.items, itemId, schedule),
});

function withSchedule(
  items: ReadonlyMap<string, QueueItem>,
  itemId: string,
  schedule: CardSchedule | undefined,
): ReadonlyMap<string, QueueItem> {
  const item = items.get(itemId);
  return item ? new Map([...items, [itemId, { ...item, schedule }]]) : items;
}
