import type { Instant } from "@gruezi/contract/documents/lesson";
import { SECOND } from "@gruezi/contract/durations";

/** To "begin before the withdrawal period is over", given with each purchase and change of plan. */
export interface BeginAnswer {
  at: Instant;
  isAsked: boolean;
}

/** Stripe's metadata takes 500 characters. */
const MOST = 40;

/** '1796342400+ 1796428800-': seconds, like Stripe's times, and the answer. */
export const toBeginText = (answers: readonly BeginAnswer[]): string =>
  answers.map(({ at, isAsked }) => `${Math.floor(at / SECOND)}${isAsked ? "+" : "-"}`).join(" ");

/** Ignores what the Dashboard misspelt, so that everything goes back. */
export const readBeginText = (text: string): readonly BeginAnswer[] =>
  [...text.matchAll(/(?<!\S)(\d{1,12})([+-])(?!\S)/g)].map(([, seconds, sign]) => ({
    at: Number(seconds) * SECOND,
    isAsked: sign === "+",
  }));

/** The last answer before a payment counts for it. Without one nothing was asked. */
export const hasAskedToBegin = (answers: readonly BeginAnswer[], paidAt: Instant): boolean =>
  answers.findLast(({ at }) => at <= paidAt)?.isAsked ?? false;

/**
 * The last answer gives way if no invoice followed it: no payment can count by it. Unchanged if the answer before
 * is the same. `full`: an older answer would have to give way, and with it the request for a payment that was made.
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
