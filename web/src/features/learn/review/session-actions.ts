import type { CardSchedule } from "@gruezi/contract/documents/card-schedule";
import type { Instant } from "@gruezi/contract/durations";
import type { Grade } from "@gruezi/contract/review-log";
import type { QuestionKind } from "@gruezi/contract/reviews/question";
import type { QueueItem } from "./queue-item.ts";
import { asking, itemAtHand, type ReviewAction, type ReviewSession } from "./session.ts";

export const turn = (session: ReviewSession): ReviewSession =>
  session.atHand === null ? session : { ...session, isTurned: true };

export interface GradedAnswer {
  after: CardSchedule;
  grade: Grade;
  kind: QuestionKind;
  at: Instant;
  rowId: string;
  isLeech: boolean;
}

export function answer(session: ReviewSession, graded: GradedAnswer): ReviewSession {
  const item = itemAtHand(session);
  if (!item || !session.isTurned) return session;
  return goOn(session, { ...actionOf(session, item), type: "answer", ...graded }, graded.at);
}

export function setAside(session: ReviewSession, after: CardSchedule, now: Instant): ReviewSession {
  const item = itemAtHand(session);
  if (!item) return session;
  return goOn(session, { ...actionOf(session, item), type: "aside", after }, now);
}

const actionOf = ({ queue }: ReviewSession, { itemId, schedule }: QueueItem) => ({
  itemId,
  before: schedule,
  wasQueued: queue.includes(itemId),
});

function goOn(session: ReviewSession, action: ReviewAction, now: Instant): ReviewSession {
  const done = {
    ...session,
    items: withSchedule(session.items, action.itemId, action.after),
    queue: session.queue.filter((itemId) => itemId !== action.itemId),
    actions: [...session.actions, action],
  };
  return { ...done, ...asking({ ...done, atHand: null }, now) };
}

/** Undoes the last action and asks its item again, turned if it was answered. */
export function undo(session: ReviewSession, now: Instant): ReviewSession {
  const last = session.actions.at(-1);
  if (!last) return session;
  const isOther = (itemId: string) => itemId !== last.itemId;
  const actions = session.actions.slice(0, -1);
  return {
    ...session,
    actions,
    earlierActions: Math.min(session.earlierActions, actions.length),
    items: withSchedule(session.items, last.itemId, last.before),
    queue: last.wasQueued ? [last.itemId, ...session.queue.filter(isOther)] : session.queue,
    atHand: last.itemId,
    isTurned: last.type === "answer",
    shownAt: now,
  };
}

/** Brings an item back. It is due at once and asked after the others. */
export function bringBack(
  session: ReviewSession,
  itemId: string,
  schedule: CardSchedule,
  now: Instant,
): ReviewSession {
  const back = {
    ...session,
    items: withSchedule(session.items, itemId, schedule),
    queue: [...session.queue.filter((other) => other !== itemId), itemId],
    // Drops the action, because setting the item aside can no longer be undone.
    actions: session.actions.filter((action) => action.itemId !== itemId || action.type === "answer"),
  };
  return session.atHand === null ? { ...back, ...asking({ ...back, atHand: null }, now) } : back;
}

export const stop = (session: ReviewSession): ReviewSession => ({
  ...session,
  queue: [],
  atHand: null,
  isTurned: false,
});

export const withItem = (session: ReviewSession, itemId: string, schedule: CardSchedule): ReviewSession => ({
  ...session,
  items: withSchedule(session.items, itemId, schedule),
});

function withSchedule(
  items: ReadonlyMap<string, QueueItem>,
  itemId: string,
  schedule: CardSchedule | undefined,
): ReadonlyMap<string, QueueItem> {
  const item = items.get(itemId);
  return item ? new Map([...items, [itemId, { ...item, schedule }]]) : items;
}
