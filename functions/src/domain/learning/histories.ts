import { DAY, type Instant } from "@gruezi/contract/durations";
import type { LoggedAnswer } from "@gruezi/contract/review-log";

export interface PastAnswer {
  at: Instant;
  grade: LoggedAnswer["grade"];
  /** Days since the previous answer by the UTC calendar, like ts-fsrs. 0 for the first answer. */
  days: number;
}

export type History = readonly PastAnswer[];

/** Limit of answers per item, since the work grows with the square. Only forged logs have more. */
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
