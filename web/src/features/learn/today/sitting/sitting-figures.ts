import { isInStep } from "@gruezi/contract/reviews/candidate";
import { answeredItems, kindsAsked, type Sitting } from "./session.ts";

export interface Progress {
  /** Every answer counts, also the second one to an item. */
  answers: number;
  /** Not asked yet. */
  left: number;
  /** Answered, and asked once more within minutes. */
  comingBack: number;
}

export function progressOf(sitting: Sitting): Progress {
  const { queue, atHand } = sitting;
  const isAgain = atHand !== null && !queue.includes(atHand);
  return {
    answers: kindsAsked(sitting).length,
    left: queue.length,
    comingBack: stepsOf(sitting).filter((itemId) => !isAgain || itemId !== atHand).length,
  };
}

/** Done before a reload, and since: items that do not come back within minutes. */
export function doneItems(sitting: Sitting): number {
  const { queue, atHand, deeds, doneBefore } = sitting;
  const open = new Set([...queue, ...stepsOf(sitting), atHand]);
  const touched = new Set(deeds.map(({ itemId }) => itemId));
  return doneBefore + [...touched].filter((itemId) => !open.has(itemId)).length;
}

function stepsOf(sitting: Sitting): readonly string[] {
  const { items, queue } = sitting;
  return [...answeredItems(sitting)].filter((itemId) => {
    const item = items.get(itemId);
    return item && isInStep(item) && !item.schedule?.Suspended && !queue.includes(itemId);
  });
}
