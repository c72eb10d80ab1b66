import type { Instant } from "@gruezi/contract/documents/lesson";
import { type Candidate, isInStep } from "./queue.ts";
import { answeredItems, resupply, type Sitting, type Supplied, stepsAhead } from "./session.ts";

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

/** How far the sitting is. An item that comes back in a few minutes is not done yet. */
export function progressOf(sitting: Sitting): { done: number; total: number } {
  const { queue, items, atHand } = sitting;
  const answered = answeredItems(sitting);
  const isLeft = (itemId: string) => {
    const item = items.get(itemId);
    return item !== undefined && isInStep(item) && !item.schedule?.Suspended;
  };
  const inSteps = [...answered].filter((itemId) => isLeft(itemId) || itemId === atHand);
  const asides = sitting.deeds.filter(({ did }) => did === "aside").length;
  const left = new Set([...queue, ...inSteps]).size;
  const isDone = (itemId: string) => !inSteps.includes(itemId) && !queue.includes(itemId);
  const done = sitting.doneBefore + asides + [...answered].filter(isDone).length;
  return { done, total: done + left };
}

/** What was set aside in this sitting and not brought back since. */
export const asideItems = ({ items, deeds }: Sitting): readonly Candidate[] =>
  [...new Set(deeds.map(({ itemId }) => itemId))]
    .flatMap((itemId) => items.get(itemId) ?? [])
    .filter(({ schedule }) => schedule?.Suspended);
