import type { Instant } from "@gruezi/contract/documents/lesson";
import type { Grade } from "@gruezi/contract/review-log";
import { type Scheduling, scheduleAfter } from "@gruezi/contract/scheduling/scheduler";
import type { GivenAnswer } from "#features/learn/reviews/answers.atoms.ts";
import { type Study, scheduleKey, scheduleOf } from "./study.ts";

/** The answer that this grade is; undefined unless the card was turned. */
export function findAnswer(
  study: Study,
  { grade, now, scheduling }: { grade: Grade; now: Instant; scheduling: Scheduling },
): GivenAnswer | undefined {
  const { atHand, videoId, isTurned, askedAt, direction } = study;
  if (!atHand || !isTurned) return undefined;
  const before = scheduleOf(study, atHand);
  const origin = { itemId: scheduleKey(atHand, direction), kind: "card", videoId } as const;
  const after = scheduleAfter(before, { origin, grade, now, scheduling });
  return { origin, before, after, grade, milliseconds: now - askedAt, at: now, scheduling };
}
