import { type CardSchedule, LEARNING, NEW, REVIEW } from "@gruezi/contract/documents/card-schedule";
import { DAY, HOUR, type Instant, SECOND } from "@gruezi/contract/durations";
import type { FollowedAnswer } from "./intervals.ts";

/** Scheduling columns of Anki's `cards`: https://github.com/ankidroid/Anki-Android/wiki/Database-Structure */
export interface AnkiSchedule {
  type: 0 | 1 | 2 | 3;
  queue: -1 | 0 | 1 | 2;
  due: number;
  ivl: number;
  factor: number;
  reps: number;
  lapses: number;
  left: number;
  data: string;
}

/** Anki's initial ease, since FSRS has none. */
const EASE = 2_500;
/** Anki's learning steps: 1 and 10 minutes, and only the second one after a lapse. */
const LEARNING_STEPS = 2;
/** Anki's days begin at four in the morning. */
const DAY_BEGINS = 4 * HOUR;

export const beginningOf = (times: readonly Instant[]): Instant =>
  Math.floor((times.reduce((least, time) => Math.min(least, time)) - DAY_BEGINS) / DAY) * DAY + DAY_BEGINS;

interface Collection {
  begins: Instant;
  now: Instant;
}

export const newCard = (position: number): AnkiSchedule => ({
  type: 0,
  queue: 0,
  due: position,
  ivl: 0,
  factor: 0,
  reps: 0,
  lapses: 0,
  left: 0,
  data: "{}",
});

/** Converts a schedule. Keeps the FSRS memory, for Anki with FSRS. */
export function toAnkiSchedule(
  schedule: CardSchedule,
  { begins, now, position }: Collection & { position: number },
): AnkiSchedule {
  const { state, reps, lapses, scheduled_days, learning_steps, stability, difficulty, Suspended } = schedule;
  if (state === NEW) return { ...newCard(position), ...(Suspended && { queue: -1 }) };
  const due = Suspended ? now : schedule.due;
  const isInSteps = state !== REVIEW;
  const stepsLeft = state === LEARNING ? Math.max(1, LEARNING_STEPS - learning_steps) : 1;
  const queue = isInSteps ? 1 : 2;
  return {
    type: state,
    queue: Suspended ? -1 : queue,
    due: isInSteps ? Math.floor(due / SECOND) : Math.floor((due - begins) / DAY),
    ivl: state === LEARNING ? 0 : Math.max(1, Math.round(scheduled_days)),
    factor: state === LEARNING ? 0 : EASE,
    reps,
    lapses,
    left: isInSteps ? stepsLeft * 1_000 + stepsLeft : 0,
    data: JSON.stringify({ s: round(stability, 4), d: round(difficulty, 3) }),
  };
}

const round = (value: number, digits: number): number => Number(value.toFixed(digits));

/** Answer columns of Anki's `revlog`. */
export interface AnkiReview {
  at: Instant;
  ease: number;
  /** Interval in days, or in seconds if negative. */
  ivl: number;
  lastIvl: number;
  factor: number;
  time: number;
  type: 0 | 1 | 2;
}

const REVIEW_TYPE = { 0: 0, 1: 0, 2: 1, 3: 2 } as const;
/** Anki's maximum per answer, in milliseconds. */
const MILLISECONDS_MAX = 60_000;

export const toAnkiReviews = (answers: readonly FollowedAnswer[]): readonly AnkiReview[] =>
  answers.map((answer, index) => {
    const before = answers[index - 1];
    return {
      at: answer.at,
      ease: answer.grade,
      ivl: toInterval(answer.wait),
      lastIvl: before === undefined ? 0 : toInterval(before.wait),
      factor: toFactor(answer.difficulty),
      time: Math.min(answer.milliseconds, MILLISECONDS_MAX),
      type: REVIEW_TYPE[answer.stateBefore],
    };
  });

const toInterval = (wait: number): number =>
  wait < DAY ? -Math.max(1, Math.round(wait / SECOND)) : Math.round(wait / DAY);

/** Converts a difficulty of 1 to 10 to Anki's 100 to 1,100. */
const toFactor = (difficulty: number): number => Math.round(((difficulty - 1) / 9) * 1_000 + 100);
