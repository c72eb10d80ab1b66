import type { CardSchedule } from "@gruezi/contract/documents/card-schedule";
import { type Instant, MINUTE } from "@gruezi/contract/durations";
import type { Grade } from "@gruezi/contract/review-log";
import { dueSteps, isAskable, isInStep, SESSION_ITEMS_MAX } from "@gruezi/contract/reviews/candidate";
import type { QuestionKind } from "@gruezi/contract/reviews/question";
import { askableNow, type QueueItem } from "./queue-item.ts";

/** Ends of a session. A lesson's deck is asked whole. */
export const ENDS = ["all", "ten", "five-minutes", "deck"] as const;
export type End = (typeof ENDS)[number];

const ITEMS_MAX: Record<End, number> = {
  all: SESSION_ITEMS_MAX,
  ten: 10,
  "five-minutes": SESSION_ITEMS_MAX,
  deck: Number.POSITIVE_INFINITY,
};
const FIVE_MINUTES = 5 * MINUTE;

export type ReviewAction = {
  itemId: string;
  before: CardSchedule | undefined;
  /** False for an item that was asked as a due step. */
  wasQueued: boolean;
} & (
  | {
      type: "answer";
      after: CardSchedule;
      grade: Grade;
      kind: QuestionKind;
      at: Instant;
      rowId: string;
      /** True if this answer set the item aside. */
      isLeech: boolean;
    }
  | { type: "aside"; after: CardSchedule }
);

export interface ReviewSession {
  end: End;
  /** True if the session asks more than the day's limit of reviews, or on a day off. */
  isBeyond: boolean;
  startedAt: Instant;
  items: ReadonlyMap<string, QueueItem>;
  /** Ids of the items left, with the item at hand. Due steps are asked in between. */
  queue: readonly string[];
  /** Ids of items answered before the session, whose steps fall due during it. */
  earlierSteps: ReadonlySet<string>;
  atHand: string | null;
  isTurned: boolean;
  shownAt: Instant;
  actions: readonly ReviewAction[];
  /** Number of items done before a reload, and the kinds of their answers. */
  doneBefore: number;
  kindsBefore: readonly QuestionKind[];
  /** Number of actions before the current `end` was chosen. */
  earlierActions: number;
}

export const itemsMax = ({ end }: Pick<ReviewSession, "end">): number => ITEMS_MAX[end];

/** Returns the ids of items that are asked now, at most `atMost`. */
export const planOf = (
  items: Iterable<QueueItem>,
  now: Instant,
  atMost = SESSION_ITEMS_MAX,
): readonly string[] =>
  askableNow(items, now)
    .slice(0, Math.max(0, atMost))
    .map(({ itemId }) => itemId);

export const byId = (items: Iterable<QueueItem>) =>
  new Map([...items].map((item): [string, QueueItem] => [item.itemId, item]));

/** State of a session before a reload. */
export interface Before {
  startedAt: Instant;
  done: number;
  kinds: readonly QuestionKind[];
  isBeyond: boolean;
}

export function startSession(
  items: readonly QueueItem[],
  end: End,
  now: Instant,
  { startedAt, done, kinds, isBeyond }: Before = { startedAt: now, done: 0, kinds: [], isBeyond: false },
): ReviewSession {
  const queue = planOf(items, now, ITEMS_MAX[end] - done);
  const begun = {
    end,
    isBeyond,
    startedAt,
    items: byId(items),
    queue,
    earlierSteps: new Set(items.filter(isStepAfter(now)).map(({ itemId }) => itemId)),
    actions: [],
    earlierActions: 0,
    doneBefore: done,
    kindsBefore: kinds,
  };
  return { ...begun, ...asking({ ...begun, atHand: null }, now) };
}

const isStepAfter =
  (now: Instant) =>
  (item: QueueItem): boolean =>
    isInStep(item) && isAskable(item) && (item.schedule?.due ?? now) > now;

export const itemAtHand = ({ items, atHand }: ReviewSession): QueueItem | undefined =>
  atHand === null ? undefined : items.get(atHand);

type Unasked = Omit<ReviewSession, "isTurned" | "shownAt">;

export function asking(
  session: Unasked,
  now: Instant,
): Pick<ReviewSession, "atHand" | "isTurned" | "shownAt"> {
  return { atHand: nextAsked(session, now), isTurned: false, shownAt: now };
}

/** Returns whether the session's time is up. The item at hand may still be answered. */
const isTimeUp = ({ end, startedAt }: Unasked, now: Instant) =>
  end === "five-minutes" && now - startedAt >= FIVE_MINUTES;

function nextAsked(session: Unasked, now: Instant): string | null {
  if (isTimeUp(session, now)) return null;
  const [step] = stepsBy(session, now);
  return step?.itemId ?? session.queue[0] ?? null;
}

type WithSteps = Pick<ReviewSession, "actions" | "earlierSteps" | "items">;

/** Returns the session's steps that are due by then, longest due first. */
export function stepsBy(session: WithSteps, until: Instant): readonly QueueItem[] {
  const isOwn = isStepOf(session);
  return dueSteps(session.items.values(), until).filter(isOwn);
}

/**
 * Returns a test for steps: items answered in the session or shortly before it, which return within minutes.
 */
export function isStepOf(session: WithSteps): (item: QueueItem) => boolean {
  const answered = answeredItems(session);
  return (item) =>
    isInStep(item) && isAskable(item) && (answered.has(item.itemId) || session.earlierSteps.has(item.itemId));
}

export const answeredItems = ({ actions }: Pick<ReviewSession, "actions">): ReadonlySet<string> =>
  new Set(actions.filter(({ type }) => type === "answer").map(({ itemId }) => itemId));

/** Returns the kinds of the session's answers, in order. */
export const kindsAsked = ({
  kindsBefore,
  actions,
}: Pick<ReviewSession, "kindsBefore" | "actions">): readonly QuestionKind[] => [
  ...kindsBefore,
  ...actions.flatMap((action) => (action.type === "answer" ? [action.kind] : [])),
];
