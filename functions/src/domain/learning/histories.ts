import type { Instant } from "@gruezi/contract/documents/lesson";
import { DAY } from "@gruezi/contract/durations";
import type { LoggedAnswer } from "./logged-answers.ts";

export interface PastAnswer {
  at: Instant;
  grade: LoggedAnswer["grade"];
  /** Since the one before, by the calendar in UTC, as ts-fsrs counts; 0 for the first and within a day. */
  days: number;
}

/** An item's answers from the first on. */
export type History = readonly PastAnswer[];

/**
 * What an item was answered later says little more of how a learner forgets, and the work grows with the square: nobody
 * needs so many answers for one item but somebody who forges them.
 */
const ANSWERS_MAX = 64;

/** `without`: items whose beginning the log does not tell. */
export const toHistories = (
  answers: ReadonlyMap<string, readonly LoggedAnswer[]>,
  without: ReadonlySet<string>,
): readonly History[] =>
  [...answers].flatMap(([itemId, ofItem]) =>
    without.has(itemId) ? [] : [ofItem.slice(0, ANSWERS_MAX).map(toPastAnswer)],
  );

function toPastAnswer(
  { at, grade }: LoggedAnswer,
  index: number,
  ofItem: readonly LoggedAnswer[],
): PastAnswer {
  const before = ofItem[index - 1];
  return { at, grade, days: before === undefined ? 0 : dayOf(at) - dayOf(before.at) };
}

const dayOf = (at: Instant): number => Math.floor(at / DAY);
