import { type CardSchedule, NEW } from "@gruezi/contract/documents/card-schedule";
import type { LoggedAnswer } from "@gruezi/contract/review-log";
import type { SchedulingFor } from "@gruezi/contract/scheduling/replay";
import { type ItemOrigin, scheduleAfter } from "@gruezi/contract/scheduling/scheduler";

/** What followed from an answer. */
export interface FollowedAnswer extends LoggedAnswer {
  /** Until the item was to be asked again, in milliseconds. */
  wait: number;
  /** New, learning, review or relearning, as it was asked. */
  stateBefore: CardSchedule["state"];
  /** 1 to 10. */
  difficulty: number;
}

/** The log holds no intervals, so they are computed again, by the scheduler of the time. */
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
