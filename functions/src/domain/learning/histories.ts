import type { Instant } from "@gruezi/contract/documents/lesson";
import { DAY } from "@gruezi/contract/durations";
import type { LoggedAnswer } from "@gruezi/contract/review-log";

export interface PastAnswer {
  at: Instant;
  grade: LoggedAnswer["grade"];
  /** Since the one before, by the calendar in UTC, as ts-fsrs counts; 0 for the first and within a day. */
  days: number;
}

/** An item's answers from the first on. */
export type History = readonly PastAnswer[];

/**
 * Later answers of an item say little more of how a learner forgets, and the work grows with the square. Only a forged log
 * has as many of one item.
 */
const ANSWERS_MAX = 64;

export const toHistories = (answers: ReadonlyMap<string, readonly LoggedAnswer[]>): readonly History[] =>
  [...answers.values()].map((ofItem) => ofItem.slice(0, ANSWERS_MAX).map(toPastAnswer));

function toPastAnswer(
  { at, grade }: LoggedAnswer,
  index: number,
  ofItem: readonly LoggedAnswer[],
): PastAnswer {
  const before = ofItem[index - 1];
  return { at, grade, days: before === undefined ? 0 : dayOf(at) - dayOf(before.at) };
}

const dayOf = (at: Instant): number => Math.floor(at / DAY);
