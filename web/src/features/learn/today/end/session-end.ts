import type { Instant } from "@gruezi/contract/documents/lesson";
import { MINUTE } from "@gruezi/contract/durations";
import { dueSteps } from "@gruezi/contract/reviews/candidate";
import type { QueueItem } from "#features/learn/today/queue.ts";
import { resupply } from "#features/learn/today/sitting/resupply.ts";
import {
  answeredItems,
  asking,
  type End,
  planOf,
  type Sitting,
} from "#features/learn/today/sitting/session.ts";

/** Steps due within this time are offered for waiting. */
const WORTH_WAITING = 20 * MINUTE;

export const lookAgain = (sitting: Sitting, now: Instant): Sitting =>
  sitting.atHand === null ? { ...sitting, ...asking(sitting, now) } : sitting;

export function goOnWith(sitting: Sitting, items: readonly QueueItem[], end: End, now: Instant): Sitting {
  const again = {
    ...sitting,
    end,
    startedAt: now,
    earlierDeeds: sitting.deeds.length,
    doneBefore: 0,
    atHand: null,
  };
  return resupply(again, { items, leftOut: [] }, now);
}

/** Answered items that are due again within minutes. */
export function stepsAhead(sitting: Sitting, now: Instant): readonly QueueItem[] {
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

/** Items of the queue that were not asked. */
export function leftAfter({ deeds }: Sitting, items: readonly QueueItem[], now: Instant): number {
  const touched = new Set(deeds.map(({ itemId }) => itemId));
  return planOf(
    items.filter(({ itemId }) => !touched.has(itemId)),
    now,
  ).length;
}

/** Includes items that come back in a few minutes. */
export const answeredCount = (sitting: Sitting): number => sitting.doneBefore + answeredItems(sitting).size;

export const asideItems = ({ items, deeds }: Sitting): readonly QueueItem[] =>
  [...new Set(deeds.map(({ itemId }) => itemId))]
    .flatMap((itemId) => items.get(itemId) ?? [])
    .filter(({ schedule }) => schedule?.Suspended);
