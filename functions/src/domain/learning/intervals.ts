import type { CardSchedule } from "@gruezi/contract/documents/card-schedule";
import type { Instant } from "@gruezi/contract/documents/lesson";
import type { ReviewRow } from "@gruezi/contract/review-log";
import { type Card, createEmptyCard, type FSRS, fsrs } from "ts-fsrs";
import type { LoggedAnswer } from "./logged-answers.ts";

/** What followed from an answer. */
export interface FollowedAnswer extends LoggedAnswer {
  /** Until the item was to be asked again, in milliseconds. */
  wait: number;
  /** New, learning, review or relearning, as it was asked. */
  stateBefore: CardSchedule["state"];
  /** 1 to 10. */
  difficulty: number;
}

type Schedulers = (tag: string) => FSRS;

/** By the tag that answers name; the defaults for a tag that the log does not explain. */
export function schedulersIn(rows: Iterable<ReviewRow>): Schedulers {
  const defaults = fsrs();
  const known = new Map<string, FSRS>();
  for (const row of rows)
    if (row.kind === "scheduler" && !known.has(row.tag)) known.set(row.tag, toFsrs(row));
  return (tag) => known.get(tag) ?? defaults;
}

const toFsrs = ({ retention, weights }: Extract<ReviewRow, { kind: "scheduler" }>): FSRS =>
  fsrs({ request_retention: retention, ...(weights && { w: [...weights] }) });

/**
 * The log holds no intervals, so they are computed again, by the scheduler of the time; without the few days by which it
 * scatters them.
 */
export function followAnswers(
  answers: readonly LoggedAnswer[],
  start: CardSchedule | undefined,
  schedulerOf: Schedulers,
): readonly FollowedAnswer[] {
  let card: Card | undefined = start && toCard(start);
  return answers.map((answer) => {
    const before: Card = card ?? createEmptyCard(answer.at);
    const after = schedulerOf(answer.tag).next(
      before,
      Math.max(answer.at, lastOf(before)),
      answer.grade,
    ).card;
    card = after;
    return {
      ...answer,
      wait: after.due.getTime() - (after.last_review?.getTime() ?? answer.at),
      stateBefore: before.state,
      difficulty: after.difficulty,
    };
  });
}

const lastOf = ({ last_review }: Card): Instant => last_review?.getTime() ?? 0;

const toCard = (schedule: CardSchedule): Card => ({
  due: new Date(schedule.due),
  stability: schedule.stability,
  difficulty: schedule.difficulty,
  elapsed_days: 0,
  scheduled_days: schedule.scheduled_days,
  learning_steps: schedule.learning_steps,
  reps: schedule.reps,
  lapses: schedule.lapses,
  state: schedule.state,
  ...(schedule.last_review !== null && { last_review: new Date(schedule.last_review) }),
});
