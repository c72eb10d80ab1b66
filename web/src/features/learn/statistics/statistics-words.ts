import type { FittedWeights } from "@gruezi/contract/documents/learning-settings";
import { dateWriter, formatDate } from "#lib/format-date.ts";
import type { Day } from "#lib/own-days.ts";
import type { Retention } from "./counted-answers.ts";

// Days are dates without a time zone, so UTC prevents a shift.
const writeDay = dateWriter({ day: "numeric", month: "short", timeZone: "UTC" });
const writeMonth = dateWriter({ month: "short", year: "numeric", timeZone: "UTC" });

/** Formats a day: '23 Nov'. */
export const dayName = (day: Day): string => writeDay(Date.parse(day));
/** Formats a month: 'Nov 2026'. */
export const monthName = (month: string): string => writeMonth(Date.parse(`${month}-01`));

export const counted = (count: number, one: string, more = `${one}s`): string =>
  `${count} ${count === 1 ? one : more}`;

export const percent = (share: number): string => `${Math.round(share * 100)} %`;

/** Minimum number of answers for a statement about retention. */
const ENOUGH_ANSWERS = 20;

/** Compares the measured retention with the learner's goal. */
export function retentionWords(retention: Retention | null, wanted: number): readonly string[] {
  if (!retention)
    return ["Nothing has come back after a day or more yet. Then you read here how much of it you knew."];
  const { answers, share, giveOrTake } = retention;
  const asked = `${counted(answers, "answer")} in the last 30 days`;
  if (answers < ENOUGH_ANSWERS)
    return [
      `Of what you had left alone for a day or more you knew ${percent(share)} (${asked}).`,
      "That is too few to say how well the intervals fit you.",
    ];
  return [
    `Of what you had left alone for a day or more you knew ${percent(share)}, give or take ${Math.max(1, Math.round(giveOrTake * 100))} (${asked}).`,
    comparison(share - wanted, giveOrTake, percent(wanted)),
  ];
}

function comparison(difference: number, giveOrTake: number, wanted: string): string {
  if (Math.abs(difference) <= giveOrTake) return `You set out for ${wanted}, and that fits.`;
  return difference > 0
    ? `You set out for ${wanted}: you could answer less often and still know that much.`
    : `You set out for ${wanted}: some intervals are too long for you so far.`;
}

/** Describes the fitted weights. Null without them, or if they fit no better. */
export function fittedWords(fitted: FittedWeights | null): string | null {
  if (!fitted || !(fitted.lossBefore > 0) || fitted.lossAfter >= fitted.lossBefore) return null;
  const better = Math.round((1 - fitted.lossAfter / fitted.lossBefore) * 100);
  const fits = better < 1 ? "slightly better" : `${better} % better`;
  return `Your intervals follow your own memory since ${formatDate(fitted.fittedAt)}: on answers held out they fit ${fits} than those for everybody. They come from ${counted(fitted.answers, "answer")}.`;
}

export function weekWords({ listened, answering }: { listened: number; answering: number }): string {
  const minutes = listened + answering;
  return minutes === 0
    ? "This week is still ahead of you."
    : `This week: ${counted(minutes, "minute")}, of which you listened for ${listened} and answered for ${answering}.`;
}
