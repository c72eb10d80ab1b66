import type { CardSchedule } from "@gruezi/contract/documents/card-schedule";
import type { Instant } from "@gruezi/contract/documents/lesson";
import { MINUTE } from "@gruezi/contract/durations";
import { type LearningDay, withAnswer, withoutAnswer } from "./learning-day.ts";
import { type Candidate, dueSteps, isNew, planQueue, SITTING_MAX } from "./queue.ts";

export const ENDS = ["all", "ten", "five-minutes"] as const;
/** Where a learner chose to stop. What is left then stays for tomorrow. */
export type End = (typeof ENDS)[number];

const TEN = 10;
const FIVE_MINUTES = 5 * MINUTE;

/** A step that comes within this time is worth waiting for. */
const WORTH_WAITING = 20 * MINUTE;

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
      milliseconds: number;
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

const byId = (candidates: Iterable<Candidate>) =>
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

/** Goes on with what is known by now. The item at hand stays, unless it is not there any more. */
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
  const isKept = atHand !== null && items.has(atHand);
  const wasQueued = isKept && sitting.queue.includes(atHand);
  const others = planned.filter((itemId) => itemId !== atHand && !isOfFamily(items, itemId, atHand));
  const queue = wasQueued ? [atHand, ...others].slice(0, Math.max(1, atMost)) : others;
  const supplied = { ...sitting, items, queue, day };
  return isKept ? supplied : { ...supplied, ...asking({ ...supplied, atHand: null }, now) };
}

const isOfFamily = (items: ReadonlyMap<string, Candidate>, itemId: string, other: string | null) =>
  other !== null && items.get(itemId)?.family === items.get(other)?.family;

export const turn = (sitting: Sitting): Sitting =>
  sitting.atHand === null ? sitting : { ...sitting, isTurned: true };

/** How the item at hand was answered, for the log. The time is counted from when it was shown. */
export interface Answered {
  after: CardSchedule;
  grade: 1 | 2 | 3 | 4;
  milliseconds: number;
  at: Instant;
  rowId: string;
  isLeech: boolean;
}

/** Notes the answer to the item at hand, and asks the next one. */
export function answer(sitting: Sitting, answered: Answered): Sitting {
  const asked = itemAtHand(sitting);
  if (!asked || !sitting.isTurned) return sitting;
  const { itemId, family } = asked;
  const day = withAnswer(sitting.day, { itemId, family, isFirst: isNew(asked), at: answered.at });
  return goOn(sitting, { ...deedOf(sitting, asked), did: "answer", ...answered }, day, answered.at);
}

/** Notes that the item at hand was set aside, and asks the next one. */
export function setAside(sitting: Sitting, after: CardSchedule, now: Instant): Sitting {
  const asked = itemAtHand(sitting);
  if (!asked) return sitting;
  return goOn(sitting, { ...deedOf(sitting, asked), did: "aside", after }, sitting.day, now);
}

const deedOf = ({ queue, day }: Sitting, { itemId, schedule }: Candidate) => ({
  itemId,
  before: schedule,
  wasQueued: queue.includes(itemId),
  dayBefore: day,
});

function goOn(sitting: Sitting, deed: Deed, day: LearningDay, now: Instant): Sitting {
  const done = {
    ...sitting,
    day,
    items: withSchedule(sitting.items, deed.itemId, deed.after),
    queue: sitting.queue.filter((itemId) => itemId !== deed.itemId),
    deeds: [...sitting.deeds, deed],
  };
  return { ...done, ...asking({ ...done, atHand: null }, now) };
}

/** Takes the last deed back and asks its item again: turned, where it was answered. */
export function undo(sitting: Sitting, now: Instant): Sitting {
  const last = sitting.deeds.at(-1);
  if (!last) return sitting;
  const isOther = (itemId: string) => itemId !== last.itemId;
  const deeds = sitting.deeds.slice(0, -1);
  const isOfToday = last.did === "aside" || last.dayBefore.answered.has(last.itemId);
  return {
    ...sitting,
    deeds,
    earlierDeeds: Math.min(sitting.earlierDeeds, deeds.length),
    day: isOfToday ? sitting.day : withoutAnswer(sitting.day, last.itemId),
    items: withSchedule(sitting.items, last.itemId, last.before),
    queue: last.wasQueued ? [last.itemId, ...sitting.queue.filter(isOther)] : sitting.queue,
    atHand: last.itemId,
    isTurned: last.did === "answer",
    shownAt: now,
  };
}

/** Puts an item that was set aside back, due at once; it is asked after the others. */
export function bringBack(sitting: Sitting, itemId: string, schedule: CardSchedule, now: Instant): Sitting {
  const back = {
    ...sitting,
    items: withSchedule(sitting.items, itemId, schedule),
    queue: [...sitting.queue.filter((other) => other !== itemId), itemId],
    // That it was set aside is over, so it cannot be taken back any more.
    deeds: sitting.deeds.filter((deed) => deed.itemId !== itemId || deed.did === "answer"),
  };
  return sitting.atHand === null ? { ...back, ...asking({ ...back, atHand: null }, now) } : back;
}

/** Ends it here; what is left stays for another time. */
export const stop = (sitting: Sitting): Sitting => ({ ...sitting, queue: [], atHand: null, isTurned: false });

/** Asks again whether something is due by now, where nothing is at hand. */
export const lookAgain = (sitting: Sitting, now: Instant): Sitting =>
  sitting.atHand === null ? { ...sitting, ...asking(sitting, now) } : sitting;

/** Goes on with what is left, after the end that was chosen. */
export function goOnWith(sitting: Sitting, supplied: Supplied, end: End, now: Instant): Sitting {
  const again = {
    ...sitting,
    end,
    startedAt: now,
    earlierDeeds: sitting.deeds.length,
    doneBefore: 0,
    atHand: null,
  };
  return resupply(again, { ...supplied, day: sitting.day }, now);
}

export const itemAtHand = ({ items, atHand }: Sitting): Candidate | undefined =>
  atHand === null ? undefined : items.get(atHand);

/** Whether five minutes are over; the item at hand is still answered. */
const isTimeUp = ({ end, startedAt }: Unasked, now: Instant) =>
  end === "five-minutes" && now - startedAt >= FIVE_MINUTES;

type Unasked = Omit<Sitting, "isTurned" | "shownAt">;

/** What is asked now: a step whose time has come, or else the next in the queue. */
function asking(sitting: Unasked, now: Instant): Pick<Sitting, "atHand" | "isTurned" | "shownAt"> {
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

/** With an item's schedule as it is now. */
export const withItem = (sitting: Sitting, itemId: string, schedule: CardSchedule): Sitting => ({
  ...sitting,
  items: withSchedule(sitting.items, itemId, schedule),
});

function withSchedule(
  items: ReadonlyMap<string, Candidate>,
  itemId: string,
  schedule: CardSchedule | undefined,
): ReadonlyMap<string, Candidate> {
  const item = items.get(itemId);
  return item ? new Map([...items, [itemId, { ...item, schedule }]]) : items;
}

/** What was answered in this sitting and comes back within minutes. */
export function stepsAhead(sitting: Sitting, now: Instant): readonly Candidate[] {
  const answered = answeredItems(sitting);
  return dueSteps(sitting.items.values(), now + WORTH_WAITING).filter(({ itemId }) => answered.has(itemId));
}

/** Asks what comes back in a few minutes already now, because the learner does not want to wait. */
export function askAhead(sitting: Sitting, now: Instant): Sitting {
  const [step] = stepsAhead(sitting, now);
  return step && sitting.atHand === null
    ? { ...sitting, atHand: step.itemId, isTurned: false, shownAt: now }
    : sitting;
}
