import type { CardSchedule } from "@gruezi/contract/documents/card-schedule";
import type { Instant } from "@gruezi/contract/documents/lesson";
import { MINUTE } from "@gruezi/contract/durations";
import type { LearningDay } from "#features/learn/today/queue/learning-day.ts";
import { type Candidate, dueSteps, planQueue, SITTING_MAX } from "#features/learn/today/queue/queue.ts";

/** Where a learner chose to stop. What is left then stays for tomorrow. */
export type End = "all" | "ten" | "five-minutes";

export const TEN = 10;
const FIVE_MINUTES = 5 * MINUTE;

/** Something that can be taken back, the newest last. */
export type Deed = {
  itemId: string;
  before: CardSchedule | undefined;
  /** It came from the queue, and not because the time of its step had come. */
  wasQueued: boolean;
  dayBefore: LearningDay;
} & (
  | {
      did: "answer";
      after: CardSchedule;
      grade: 1 | 2 | 3 | 4;
      at: Instant;
      /** Its row in the log. */
      rowId: string;
      /** It was forgotten so often that it was set aside after this answer. */
      isLeech: boolean;
    }
  | { did: "aside"; after: CardSchedule }
);

export type GivenDeed = Extract<Deed, { did: "answer" }>;

export interface Sitting {
  end: End;
  startedAt: Instant;
  /** Everything that may be asked, by item. */
  items: ReadonlyMap<string, Candidate>;
  /** What is still to be asked, the item at hand included. Steps come in between when it is their time. */
  queue: readonly string[];
  atHand: string | null;
  isTurned: boolean;
  /** When the item at hand was shown. */
  shownAt: Instant;
  deeds: readonly Deed[];
  /** Items done of it before the page was closed and opened again. */
  doneBefore: number;
  /** How many of the deeds were done before the learner chose the present end. */
  earlierDeeds: number;
  day: LearningDay;
}

/** What a sitting is made of, beside the learner's own choice. */
export interface Supplied {
  candidates: readonly Candidate[];
  day: LearningDay;
  newADay: number;
  seed: string;
}

/** What a whole sitting would ask now. */
export const planOf = ({ candidates, ...rules }: Supplied, now: Instant): readonly string[] =>
  planQueue(candidates, { ...rules, now, atMost: SITTING_MAX });

export const byId = (candidates: Iterable<Candidate>) =>
  new Map([...candidates].map((candidate): [string, Candidate] => [candidate.itemId, candidate]));

/** What was done of a sitting before the page was closed. */
export interface Before {
  startedAt: Instant;
  done: number;
}

export function startSitting(
  { candidates, day, ...rules }: Supplied,
  end: End,
  now: Instant,
  { startedAt, done }: Before = { startedAt: now, done: 0 },
): Sitting {
  const atMost = (end === "ten" ? TEN : SITTING_MAX) - done;
  const queue = planQueue(candidates, { ...rules, day, now, atMost });
  const items = byId(candidates);
  const sitting = { end, startedAt, items, queue, deeds: [], earlierDeeds: 0, doneBefore: done, day };
  return { ...sitting, ...asking({ ...sitting, atHand: null }, now) };
}

export const itemAtHand = ({ items, atHand }: Sitting): Candidate | undefined =>
  atHand === null ? undefined : items.get(atHand);

/** Whether five minutes are over; the item at hand is still answered. */
const isTimeUp = ({ end, startedAt }: Unasked, now: Instant) =>
  end === "five-minutes" && now - startedAt >= FIVE_MINUTES;

type Unasked = Omit<Sitting, "isTurned" | "shownAt">;

/** What is asked now: a step whose time has come, or else the next in the queue. */
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
