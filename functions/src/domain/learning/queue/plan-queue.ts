import type { CardSchedule } from "@gruezi/contract/documents/card-schedule";
import { HOUR, type Instant } from "@gruezi/contract/durations";
import { hashOf } from "@gruezi/contract/hash";
import { CARD_FROM_ENGLISH } from "@gruezi/contract/learning-item";
import {
  type Candidate,
  dueSteps,
  isAskable,
  isDueBy,
  isInStep,
  isNew,
} from "@gruezi/contract/reviews/candidate";
import { familyOf } from "@gruezi/contract/reviews/family";
import type { LearningDay } from "@gruezi/contract/reviews/learning-day";

/** Converts an item for the queue. An item without a schedule needs `place`. Null if neither is known. */
export function toCandidate(
  itemId: string,
  schedule: CardSchedule | undefined,
  place: { VideoID: string; LineID?: string } | undefined = schedule,
): Candidate | null {
  if (!place) return null;
  return {
    itemId,
    videoId: place.VideoID,
    ...(place.LineID !== undefined && { lineId: place.LineID }),
    family: familyOf(itemId, place),
    schedule,
  };
}

export interface QueueRules {
  now: Instant;
  day: LearningDay;
  newADay: number;
  reviewsADay: number;
  /** Whether more is due than one review session asks. */
  isBacklog: boolean;
  /** Seed of the shuffle. The place of an item does not depend on other items. */
  seed: string;
  atMost: number;
}

/**
 * Returns due steps, then due items, then new items as given, each up to the rest of its daily limit.
 * Shuffles due items within each hour. In a backlog, asks first what would be forgotten first, and adds
 * nothing new.
 */
export function planQueue(candidates: readonly Candidate[], rules: QueueRules): readonly string[] {
  const { now, day, newADay, reviewsADay, isBacklog, seed, atMost } = rules;
  const steps = dueSteps(candidates, now);
  const due = candidates.filter((one) => !isInStep(one) && isDueBy(now)(one));
  const fresh = candidates.filter((one) => isNew(one) && isAskable(one) && !day.answered.has(one.itemId));
  const isFree = onceAFamily(day);
  const again = steps.filter(isFree);
  const ordered = isBacklog ? byLoss(due, now, seed) : shuffledByHour(due, seed);
  const known = ordered.filter(isFree).slice(0, reviewsLeft(day, reviewsADay));
  const begun = isBacklog ? [] : fresh.filter(isFree).slice(0, Math.max(0, newADay - day.begun.size));
  return [...again, ...known, ...begun].slice(0, Math.max(0, atMost)).map(({ itemId }) => itemId);
}

/** Returns how many reviews are left today. First answers are not reviews. */
export const reviewsLeft = ({ answered, begun }: LearningDay, reviewsADay: number): number =>
  Math.max(0, reviewsADay - (answered.size - begun.size));

/** Returns a filter that lets one item per family and day pass. */
function onceAFamily({ answered }: LearningDay): (candidate: Candidate) => boolean {
  const askedBy = new Map<string, string>();
  for (const [itemId, family] of answered) if (family !== null) askedBy.set(family, itemId);
  return (candidate) => {
    const { itemId, family } = candidate;
    if (answered.has(itemId)) {
      askedBy.set(family, itemId);
      return true;
    }
    if (askedBy.has(family) || bothWays(family).some((sibling) => answered.has(sibling))) return false;
    askedBy.set(family, itemId);
    return true;
  };
}

/** Returns the ids of a card's two directions. */
const bothWays = (family: string): string[] => [family, family + CARD_FROM_ENGLISH];

/** Returns the time since the last answer, measured in stability. Retrievability falls with it. */
const lossOf = ({ schedule }: Candidate, now: Instant): number =>
  schedule
    ? (now - (schedule.last_review ?? schedule.due)) / Math.max(schedule.stability, Number.EPSILON)
    : 0;

function byLoss(due: readonly Candidate[], now: Instant, seed: string): Candidate[] {
  const placed = due.map((candidate) => ({
    candidate,
    loss: lossOf(candidate, now),
    place: hashOf(`${seed} ${candidate.itemId}`),
  }));
  return placed
    .sort((one, other) => other.loss - one.loss || one.place - other.place)
    .map(({ candidate }) => candidate);
}

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
