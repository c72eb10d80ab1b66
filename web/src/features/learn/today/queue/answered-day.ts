import type { Instant } from "@gruezi/contract/documents/lesson";
import type { LearningDay } from "@gruezi/contract/reviews/learning-day";
import { currentDay } from "./learning-day.ts";

export function withAnswer(
  day: LearningDay,
  { itemId, family, isFirst, at }: { itemId: string; family: string; isFirst: boolean; at: Instant },
): LearningDay {
  const today = currentDay(day, at);
  return {
    ...today,
    answered: new Map([...today.answered, [itemId, family]]),
    begun: isFirst ? new Set([...today.begun, itemId]) : today.begun,
  };
}

/** After undo of an item's only answer. */
export function withoutAnswer(day: LearningDay, itemId: string): LearningDay {
  const isOther = (other: string) => other !== itemId;
  return {
    ...day,
    answered: new Map([...day.answered].filter(([other]) => isOther(other))),
    begun: new Set([...day.begun].filter(isOther)),
  };
}
