import { type Instant, SECOND } from "@gruezi/contract/durations";

/**
 * Answer to whether the plan begins "before the withdrawal period is over". Each purchase and change of plan
 * gives one.
 */
export interface BeginAnswer {
  at: Instant;
  isAsked: boolean;
}

/** Limit of stored answers. Stripe's metadata takes 500 characters. */
const MOST = 40;

/**
 * Returns a text such as '1796342400+ 1796428800-': for each answer its time in seconds, like Stripe's, and a
 * sign.
 */
export const toBeginText = (answers: readonly BeginAnswer[]): string =>
  answers.map(({ at, isAsked }) => `${Math.floor(at / SECOND)}${isAsked ? "+" : "-"}`).join(" ");

/**
 * Reads the answers from a text. Ignores those misspelt in the Dashboard: without an answer, a withdrawal
 * refunds everything.
 */
export const readBeginText = (text: string): readonly BeginAnswer[] =>
  [...text.matchAll(/(?<!\S)(\d{1,12})([+-])(?!\S)/g)].map(([, seconds, sign]) => ({
    at: Number(seconds) * SECOND,
    isAsked: sign === "+",
  }));

/** Returns the last answer before a payment, which counts for it. Without one, the learner did not ask. */
export const hasAskedToBegin = (answers: readonly BeginAnswer[], paidAt: Instant): boolean =>
  answers.findLast(({ at }) => at <= paidAt)?.isAsked ?? false;

/**
 * Adds an answer. It replaces the last one if no invoice followed that, since no payment can count by it.
 * Adds nothing if the answer before is the same. Returns `full` if an older answer would have to give way,
 * and with it the request for a payment that was made.
 */
export function addBeginAnswer(
  answers: readonly BeginAnswer[],
  answer: BeginAnswer,
  latestInvoiceAt: Instant | undefined,
): readonly BeginAnswer[] | "full" {
  const last = answers.at(-1);
  if ((last?.isAsked ?? false) === answer.isAsked) return answers;
  const isIdle = last !== undefined && (latestInvoiceAt === undefined || latestInvoiceAt < toSecond(last.at));
  const kept = isIdle ? answers.slice(0, -1) : answers;
  if ((kept.at(-1)?.isAsked ?? false) === answer.isAsked) return kept;
  return kept.length < MOST ? [...kept, answer] : "full";
}

const toSecond = (at: Instant): Instant => Math.floor(at / SECOND) * SECOND;
