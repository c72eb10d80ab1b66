import { type CardSchedule, LEARNING, NEW, RELEARNING } from "@gruezi/contract/documents/card-schedule";
import type { Instant } from "@gruezi/contract/documents/lesson";
import { HOUR } from "@gruezi/contract/durations";
import { hashOf } from "@gruezi/contract/hash";
import { CARD_FROM_ENGLISH } from "@gruezi/contract/learning-item";
import type { LearningDay } from "./learning-day.ts";

/** As many items as one sitting asks. */
export const SITTING_MAX = 60;

/** What may be asked, as far as its place in the queue is concerned. */
export interface Candidate {
  itemId: string;
  videoId: string;
  /** Of a line, and of a word: the one it was kept from. */
  lineId?: string;
  /** See `familyOf`. */
  family: string;
  /** Undefined for a card that was never asked. */
  schedule: CardSchedule | undefined;
}

export interface QueueRules {
  now: Instant;
  day: LearningDay;
  newADay: number;
  /** Shuffles what is due in the same hour: the same seed gives the same order, whatever else comes or goes. */
  seed: string;
  /** How many items the sitting may still ask. */
  atMost: number;
}

/** It was answered a few minutes ago, and is asked again before days are counted. */
export const isInStep = ({ schedule }: Candidate): boolean =>
  schedule?.state === LEARNING || schedule?.state === RELEARNING;

export const isNew = ({ schedule }: Candidate): boolean => schedule === undefined || schedule.state === NEW;

const isDueBy = (now: Instant) => (candidate: Candidate) =>
  !isNew(candidate) && isAskable(candidate) && (candidate.schedule?.due ?? 0) <= now;

const isAskable = ({ schedule }: Candidate) => !schedule?.Suspended;

/** What has to be asked as soon as its time has come, the longest overdue first. */
export const dueSteps = (candidates: Iterable<Candidate>, now: Instant): Candidate[] =>
  [...candidates].filter((one) => isInStep(one) && isDueBy(now)(one)).sort(byDue);

const byDue = (one: Candidate, other: Candidate) => (one.schedule?.due ?? 0) - (other.schedule?.due ?? 0);

/**
 * What a sitting asks, in its order: steps whose time has come, then what is due, hour by hour and shuffled within the
 * hour, then new items in the order in which they were given, up to what is left of the day's limit.
 */
export function planQueue(candidates: readonly Candidate[], rules: QueueRules): readonly string[] {
  const { now, day, newADay, seed, atMost } = rules;
  const steps = dueSteps(candidates, now);
  const due = candidates.filter((one) => !isInStep(one) && isDueBy(now)(one));
  const fresh = candidates.filter((one) => isNew(one) && isAskable(one) && !day.answered.has(one.itemId));
  const isFree = onceAFamily(day);
  const known = [...steps, ...shuffledByHour(due, seed)].filter(isFree);
  const begun = fresh.filter(isFree).slice(0, Math.max(0, newADay - day.begun.size));
  return [...known, ...begun].slice(0, Math.max(0, atMost)).map(({ itemId }) => itemId);
}

/** Lets each family through once, and none of which something else was asked on that day. */
function onceAFamily({ answered }: LearningDay): (candidate: Candidate) => boolean {
  const askedBy = new Map<string, string>();
  for (const [itemId, family] of answered) if (family !== null) askedBy.set(family, itemId);
  return (candidate) => {
    const { itemId, family } = candidate;
    if (answered.has(itemId)) {
      askedBy.set(family, itemId);
      return true;
    }
    if (askedBy.has(family) || siblingIds(candidate).some((sibling) => answered.has(sibling))) return false;
    askedBy.set(family, itemId);
    return true;
  };
}

/** The ids under which the log may know others of the family. */
const siblingIds = ({ itemId, family }: Candidate): string[] =>
  [family, family + CARD_FROM_ENGLISH].filter((id) => id !== itemId);

function shuffledByHour(due: readonly Candidate[], seed: string): Candidate[] {
  const placed = due.map((candidate) => ({
    candidate,
    hour: Math.floor((candidate.schedule?.due ?? 0) / HOUR),
    place: hashOf(`${seed} ${candidate.itemId}`),
  }));
  return placed
    .sort((one, other) => one.hour - other.hour || one.place - other.place)
    .map(({ candidate }) => candidate);
}
