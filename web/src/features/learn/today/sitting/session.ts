import type { CardSchedule } from "@gruezi/contract/documents/card-schedule";
import type { Instant } from "@gruezi/contract/documents/lesson";
import { MINUTE } from "@gruezi/contract/durations";
import { dueSteps, SITTING_MAX } from "@gruezi/contract/reviews/candidate";
import type { QuestionKind } from "@gruezi/contract/reviews/question";
import { askableNow, type QueueItem } from "#features/learn/today/queue.ts";

export const ENDS = ["all", "ten", "five-minutes"] as const;
export type End = (typeof ENDS)[number];

export const TEN = 10;
const FIVE_MINUTES = 5 * MINUTE;

export type Deed = {
  itemId: string;
  before: CardSchedule | undefined;
  /** Not asked as a due step. */
  wasQueued: boolean;
} & (
  | {
      did: "answer";
      after: CardSchedule;
      grade: 1 | 2 | 3 | 4;
      kind: QuestionKind;
      at: Instant;
      rowId: string;
      /** Set aside by this answer. */
      isLeech: boolean;
    }
  | { did: "aside"; after: CardSchedule }
);

export type GivenDeed = Extract<Deed, { did: "answer" }>;

export interface Sitting {
  end: End;
  /** Asks more than the day's limit of reviews, or on a day off. */
  isBeyond: boolean;
  startedAt: Instant;
  items: ReadonlyMap<string, QueueItem>;
  /** Includes the item at hand; due steps come in between. */
  queue: readonly string[];
  atHand: string | null;
  isTurned: boolean;
  shownAt: Instant;
  deeds: readonly Deed[];
  /** Items done before a reload, and the kinds of its answers. */
  doneBefore: number;
  kindsBefore: readonly QuestionKind[];
  /** Deeds before the current `end` was chosen. */
  earlierDeeds: number;
}

export const planOf = (items: Iterable<QueueItem>, now: Instant, atMost = SITTING_MAX): readonly string[] =>
  askableNow(items, now)
    .slice(0, Math.max(0, atMost))
    .map(({ itemId }) => itemId);

export const byId = (items: Iterable<QueueItem>) =>
  new Map([...items].map((item): [string, QueueItem] => [item.itemId, item]));

export interface Before {
  startedAt: Instant;
  done: number;
  kinds: readonly QuestionKind[];
  isBeyond: boolean;
}

export function startSitting(
  items: readonly QueueItem[],
  end: End,
  now: Instant,
  { startedAt, done, kinds, isBeyond }: Before = { startedAt: now, done: 0, kinds: [], isBeyond: false },
): Sitting {
  const queue = planOf(items, now, (end === "ten" ? TEN : SITTING_MAX) - done);
  const begun = { end, isBeyond, startedAt, items: byId(items), queue };
  const sitting = { ...begun, deeds: [], earlierDeeds: 0, doneBefore: done, kindsBefore: kinds };
  return { ...sitting, ...asking({ ...sitting, atHand: null }, now) };
}

export const itemAtHand = ({ items, atHand }: Sitting): QueueItem | undefined =>
  atHand === null ? undefined : items.get(atHand);

/** The item at hand may still be answered. */
const isTimeUp = ({ end, startedAt }: Unasked, now: Instant) =>
  end === "five-minutes" && now - startedAt >= FIVE_MINUTES;

type Unasked = Omit<Sitting, "isTurned" | "shownAt">;

export function asking(sitting: Unasked, now: Instant): Pick<Sitting, "atHand" | "isTurned" | "shownAt"> {
  return { atHand: nextAsked(sitting, now), isTurned: false, shownAt: now };
}

function nextAsked(sitting: Unasked, now: Instant): string | null {
  if (isTimeUp(sitting, now)) return null;
  const answered = answeredItems(sitting);
  const [step] = dueSteps(sitting.items.values(), now).filter(({ itemId }) => answered.has(itemId));
  return step?.itemId ?? sitting.queue[0] ?? null;
}

export const answeredItems = ({ deeds }: Pick<Sitting, "deeds">): ReadonlySet<string> =>
  new Set(deeds.filter(({ did }) => did === "answer").map(({ itemId }) => itemId));

/** Kinds of the sitting's answers, in order. */
export const kindsAsked = ({
  kindsBefore,
  deeds,
}: Pick<Sitting, "kindsBefore" | "deeds">): readonly QuestionKind[] => [
  ...kindsBefore,
  ...deeds.flatMap((deed) => (deed.did === "answer" ? [deed.kind] : [])),
];
