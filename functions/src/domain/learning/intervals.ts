import { type CardSchedule, NEW } from "@gruezi/contract/documents/card-schedule";
import type { LoggedAnswer } from "@gruezi/contract/review-log";
import type { SchedulingFor } from "@gruezi/contract/scheduling/replay";
import { type ItemOrigin, scheduleAfter } from "@gruezi/contract/scheduling/scheduler";

export interface FollowedAnswer extends LoggedAnswer {
  /** Milliseconds until the item was due again. */
  wait: number;
  /** State before the answer. */
  stateBefore: CardSchedule["state"];
  /** From 1 to 10. */
  difficulty: number;
}

/** Recomputes the intervals with the scheduler of the time, since logs hold no intervals. */
export function followAnswers(
  answers: readonly LoggedAnswer[],
  origin: ItemOrigin,
  schedulingFor: SchedulingFor,
): readonly FollowedAnswer[] {
  let schedule: CardSchedule | undefined;
  return answers.map((answer) => {
    const { grade, at, tag } = answer;
    const stateBefore = schedule?.state ?? NEW;
    schedule = scheduleAfter(schedule, { origin, grade, now: at, scheduling: schedulingFor(tag) });
    const { due, last_review, difficulty } = schedule;
    return { ...answer, wait: due - (last_review ?? at), stateBefore, difficulty };
  });
}
