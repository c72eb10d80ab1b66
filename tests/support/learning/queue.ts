import type { CardSchedule } from "@gruezi/contract/documents/card-schedule";
import type { Candidate } from "@gruezi/contract/reviews/candidate";
import { emptyDay, type LearningDay } from "@gruezi/contract/reviews/learning-day";
import type { QueueRules } from "#functions/domain/learning/queue/plan-queue.ts";
import { aSchedule } from "#support/samples/flashcards.ts";
import { learningDayStart } from "#web/lib/learning-day-start.ts";

export const NOW = new Date(2026, 10, 23, 9).getTime();

export const newDay = (now: number): LearningDay => emptyDay(learningDayStart(now));

export function withAnswer(
  day: LearningDay,
  { itemId, family, isFirst }: { itemId: string; family: string; isFirst: boolean },
): LearningDay {
  return {
    ...day,
    answered: new Map([...day.answered, [itemId, family]]),
    begun: isFirst ? new Set([...day.begun, itemId]) : day.begun,
  };
}

export const rulesAt = (now: number, changed: Partial<QueueRules> = {}): QueueRules => ({
  now,
  day: newDay(now),
  newADay: 10,
  reviewsADay: 1_000,
  isBacklog: false,
  seed: "anna",
  atMost: 60,
  ...changed,
});

export const aCandidate = (itemId: string, schedule?: Partial<CardSchedule>, family = itemId): Candidate => ({
  itemId,
  videoId: "bim-beck",
  family,
  schedule: schedule && aSchedule(schedule),
});
