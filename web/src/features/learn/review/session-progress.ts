import { isStepOf, kindsAsked, type ReviewSession } from "./session.ts";

export interface Progress {
  /** Number of answers. A second answer to an item counts as well. */
  answers: number;
  /** Number of items that were not asked yet. */
  left: number;
  /** Number of items that were answered and return within minutes. */
  comingBack: number;
}

export function progressOf(session: ReviewSession): Progress {
  const { queue, atHand } = session;
  const isAgain = atHand !== null && !queue.includes(atHand);
  return {
    answers: kindsAsked(session).length,
    left: queue.length,
    comingBack: stepsOf(session).filter((itemId) => !isAgain || itemId !== atHand).length,
  };
}

/** Counts the items done before a reload and since. Omits those that return within minutes. */
export function doneItems(session: ReviewSession): number {
  const { queue, atHand, actions, doneBefore } = session;
  const open = new Set([...queue, ...stepsOf(session), atHand]);
  const touched = new Set(actions.map(({ itemId }) => itemId));
  return doneBefore + [...touched].filter((itemId) => !open.has(itemId)).length;
}

function stepsOf(session: ReviewSession): readonly string[] {
  const { items, queue } = session;
  const steps = [...items.values()].filter(isStepOf(session));
  return steps.map(({ itemId }) => itemId).filter((itemId) => !queue.includes(itemId));
}
