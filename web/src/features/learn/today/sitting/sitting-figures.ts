import { isInStep } from "#features/learn/today/queue/queue.ts";
import { answeredItems, type Sitting } from "./session.ts";

/** Items due again within minutes count as not done. */
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
