import type { Instant } from "@gruezi/contract/documents/lesson";
import { MINUTE } from "@gruezi/contract/durations";
import { type Candidate, dueSteps } from "@gruezi/contract/reviews/queue";
import { resupply } from "#features/learn/today/sitting/resupply.ts";
import {
  answeredItems,
  asking,
  type End,
  type Sitting,
  type Supplied,
} from "#features/learn/today/sitting/session.ts";

/** Steps due within this time are offered for waiting. */
const WORTH_WAITING = 20 * MINUTE;

export const lookAgain = (sitting: Sitting, now: Instant): Sitting =>
  sitting.atHand === null ? { ...sitting, ...asking(sitting, now) } : sitting;

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

/** Answered items that are due again within minutes. */
export function stepsAhead(sitting: Sitting, now: Instant): readonly Candidate[] {
  const answered = answeredItems(sitting);
  return dueSteps(sitting.items.values(), now + WORTH_WAITING).filter(({ itemId }) => answered.has(itemId));
}

export function askAhead(sitting: Sitting, now: Instant): Sitting {
  const [step] = stepsAhead(sitting, now);
  return step && sitting.atHand === null
    ? { ...sitting, atHand: step.itemId, isTurned: false, shownAt: now }
    : sitting;
}

/** Due times of `stepsAhead`, soonest first. */
export const pendingSteps = (sitting: Sitting, now: Instant): readonly Instant[] =>
  stepsAhead(sitting, now).map(({ schedule }) => schedule?.due ?? now);

export function nextDue(sitting: Sitting, now: Instant): Instant | undefined {
  const answered = answeredItems(sitting);
  const dues = [...sitting.items.values()]
    .filter(({ itemId, schedule }) => answered.has(itemId) && !schedule?.Suspended)
    .flatMap(({ schedule }) => (schedule && schedule.due > now ? [schedule.due] : []));
  return dues.length > 0 ? Math.min(...dues) : undefined;
}

export const leftAfter = (sitting: Sitting, supplied: Supplied, now: Instant): number =>
  resupply(
    { ...sitting, end: "all", deeds: sitting.deeds, earlierDeeds: sitting.deeds.length, doneBefore: 0 },
    { ...supplied, day: sitting.day },
    now,
  ).queue.length;

/** Includes items that come back in a few minutes. */
export const answeredCount = (sitting: Sitting): number => sitting.doneBefore + answeredItems(sitting).size;

export const asideItems = ({ items, deeds }: Sitting): readonly Candidate[] =>
  [...new Set(deeds.map(({ itemId }) => itemId))]
    .flatMap((itemId) => items.get(itemId) ?? [])
    .filter(({ schedule }) => schedule?.Suspended);
