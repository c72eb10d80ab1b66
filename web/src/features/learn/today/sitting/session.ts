import type { CardSchedule } from "@gruezi/contract/documents/card-schedule";
import type { Instant } from "@gruezi/contract/documents/lesson";
import { MINUTE } from "@gruezi/contract/durations";
import type { LearningDay } from "@gruezi/contract/reviews/learning-day";
import type { QuestionKind } from "@gruezi/contract/reviews/question-kinds";
import { type Candidate, dueSteps, planQueue, SITTING_MAX } from "@gruezi/contract/reviews/queue";

export const ENDS = ["all", "ten", "five-minutes"] as const;
export type End = (typeof ENDS)[number];

export const TEN = 10;
const FIVE_MINUTES = 5 * MINUTE;

export type Deed = {
  itemId: string;
  before: CardSchedule | undefined;
  /** Not asked as a due step. */
  wasQueued: boolean;
  dayBefore: LearningDay;
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
  items: ReadonlyMap<string, Candidate>;
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
  day: LearningDay;
}

export interface Supplied {
  candidates: readonly Candidate[];
  day: LearningDay;
  newADay: number;
  reviewsADay: number;
  isBacklog: boolean;
  seed: string;
}

export const planOf = ({ candidates, ...rules }: Supplied, now: Instant): readonly string[] =>
  planQueue(candidates, { ...rules, now, atMost: SITTING_MAX });

export const byId = (candidates: Iterable<Candidate>) =>
  new Map([...candidates].map((candidate): [string, Candidate] => [candidate.itemId, candidate]));

export interface Before {
  startedAt: Instant;
  done: number;
  kinds: readonly QuestionKind[];
  isBeyond: boolean;
}

export function startSitting(
  { candidates, day, ...rules }: Supplied,
  end: End,
  now: Instant,
  { startedAt, done, kinds, isBeyond }: Before = { startedAt: now, done: 0, kinds: [], isBeyond: false },
): Sitting {
  const atMost = (end === "ten" ? TEN : SITTING_MAX) - done;
  const queue = planQueue(candidates, { ...rules, day, now, atMost });
  const items = byId(candidates);
  const begun = { end, isBeyond, startedAt, items, queue, day };
  const sitting = { ...begun, deeds: [], earlierDeeds: 0, doneBefore: done, kindsBefore: kinds };
  return { ...sitting, ...asking({ ...sitting, atHand: null }, now) };
}

export const itemAtHand = ({ items, atHand }: Sitting): Candidate | undefined =>
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
