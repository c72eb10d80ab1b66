import { type Instant, MINUTE } from "@gruezi/contract/durations";
import type { QueueItem } from "./queue-item.ts";
import { resupply } from "./resupply.ts";
import { answeredItems, asking, type End, planOf, type ReviewSession, stepsBy } from "./session.ts";

/** Time within which due steps are worth waiting for. */
const WORTH_WAITING = 20 * MINUTE;

export const lookAgain = (session: ReviewSession, now: Instant): ReviewSession =>
  session.atHand === null ? { ...session, ...asking(session, now) } : session;

/** Continues a session after its end. `end` counts from now. */
export function restart(
  session: ReviewSession,
  items: readonly QueueItem[],
  end: End,
  now: Instant,
): ReviewSession {
  const again = {
    ...session,
    end,
    startedAt: now,
    earlierActions: session.actions.length,
    doneBefore: 0,
    atHand: null,
  };
  return resupply(again, { items, leftOut: [] }, now);
}

/** Returns steps that are due within minutes. */
export const stepsAhead = (session: ReviewSession, now: Instant): readonly QueueItem[] =>
  stepsBy(session, now + WORTH_WAITING);

export function askAhead(session: ReviewSession, now: Instant): ReviewSession {
  const [step] = stepsAhead(session, now);
  return step && session.atHand === null
    ? { ...session, atHand: step.itemId, isTurned: false, shownAt: now }
    : session;
}

/** Returns the due times of `stepsAhead`, soonest first. */
export const pendingSteps = (session: ReviewSession, now: Instant): readonly Instant[] =>
  stepsAhead(session, now).map(({ schedule }) => schedule?.due ?? now);

/** Returns the earliest due time after now. Undefined if nothing is due later. */
export function nextDue(items: readonly QueueItem[], now: Instant): Instant | undefined {
  const dues = items.flatMap(({ schedule }) =>
    schedule && !schedule.Suspended && schedule.due > now ? [schedule.due] : [],
  );
  return dues.length > 0 ? Math.min(...dues) : undefined;
}

export function answeredOf(session: ReviewSession): readonly QueueItem[] {
  const answered = answeredItems(session);
  return [...session.items.values()].filter(({ itemId }) => answered.has(itemId));
}

/** Counts the items that could be asked but were not. */
export function leftAfter({ actions }: ReviewSession, items: readonly QueueItem[], now: Instant): number {
  const touched = new Set(actions.map(({ itemId }) => itemId));
  return planOf(
    items.filter(({ itemId }) => !touched.has(itemId)),
    now,
  ).length;
}

/** Counts the answered items, with those that come back in a few minutes. */
export const answeredCount = (session: ReviewSession): number =>
  session.doneBefore + answeredItems(session).size;

export const asideItems = ({ items, actions }: ReviewSession): readonly QueueItem[] =>
  [...new Set(actions.map(({ itemId }) => itemId))]
    .flatMap((itemId) => items.get(itemId) ?? [])
    .filter(({ schedule }) => schedule?.Suspended);
