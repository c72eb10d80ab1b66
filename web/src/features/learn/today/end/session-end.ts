import type { Instant } from "@gruezi/contract/documents/lesson";
import { MINUTE } from "@gruezi/contract/durations";
import { type Candidate, dueSteps } from "#features/learn/today/queue/queue.ts";
import { resupply } from "#features/learn/today/sitting/resupply.ts";
import {
  answeredItems,
  asking,
  type End,
  type Sitting,
  type Supplied,
} from "#features/learn/today/sitting/session.ts";

/** A step that comes within this time is worth waiting for. */
const WORTH_WAITING = 20 * MINUTE;

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

/** What was answered in this sitting and comes back within minutes, the first to come before the others. */
export const pendingSteps = (sitting: Sitting, now: Instant): readonly Instant[] =>
  stepsAhead(sitting, now).map(({ schedule }) => schedule?.due ?? now);

/** When the next of those that were answered comes back; undefined where none does. */
export function nextDue(sitting: Sitting, now: Instant): Instant | undefined {
  const answered = answeredItems(sitting);
  const dues = [...sitting.items.values()]
    .filter(({ itemId, schedule }) => answered.has(itemId) && !schedule?.Suspended)
    .flatMap(({ schedule }) => (schedule && schedule.due > now ? [schedule.due] : []));
  return dues.length > 0 ? Math.min(...dues) : undefined;
}

/** How many more could be asked now. */
export const leftAfter = (sitting: Sitting, supplied: Supplied, now: Instant): number =>
  resupply(
    { ...sitting, end: "all", deeds: sitting.deeds, earlierDeeds: sitting.deeds.length, doneBefore: 0 },
    { ...supplied, day: sitting.day },
    now,
  ).queue.length;

/** How many items were answered, those among them that come back in a few minutes. */
export const answeredCount = (sitting: Sitting): number => sitting.doneBefore + answeredItems(sitting).size;

/** What was set aside in this sitting and not brought back since. */
export const asideItems = ({ items, deeds }: Sitting): readonly Candidate[] =>
  [...new Set(deeds.map(({ itemId }) => itemId))]
    .flatMap((itemId) => items.get(itemId) ?? [])
    .filter(({ schedule }) => schedule?.Suspended);
