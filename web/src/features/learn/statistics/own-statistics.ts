import { DAY, type Instant, MINUTE } from "@gruezi/contract/durations";
import type { LoggedRow } from "@gruezi/contract/review-log";
import { learningDayStart } from "#lib/learning-day-start.ts";
import { addDays, type Day, learningCalendarOf, monthOfDay, monthsUntil } from "#lib/own-days.ts";
import {
  type CountedAnswer,
  countedAnswers,
  type Retention,
  rememberedAfter,
  retentionOf,
  sumsBy,
  weekBegin,
} from "./counted-answers.ts";

export interface Learnt {
  rows: readonly LoggedRow[];
  /** Minutes listened, by date. */
  minutes: ReadonlyMap<Day, number>;
}

export interface Moment {
  now: Instant;
  timeZone: string;
}

export const DAYS_SHOWN = 30;
/** Number of earlier months shown. Each costs one read per thousand answers, and one for minutes. */
const MONTHS_BEFORE = 5;

const utcMonthOf = (at: Instant) => new Date(at).toISOString().slice(0, 7);

/** Returns the months to read. The log's months are in UTC, where the next month may have begun. */
export function monthsAsked({ now, timeZone }: Moment): readonly string[] {
  const shown = monthsUntil(learningCalendarOf(timeZone)(now), MONTHS_BEFORE);
  return [...new Set([...shown, utcMonthOf(now), utcMonthOf(now + DAY)])];
}

export interface OwnStatistics {
  /** The shown days, until today. */
  days: readonly Day[];
  /** The shown months, until this one: '2026-11'. */
  months: readonly string[];
  minutesByDay: readonly number[];
  minutesByMonth: readonly number[];
  answersByDay: readonly number[];
  answersByMonth: readonly number[];
  /** Retention over `days`. Null if no item was answered after a day or more. */
  retention: Retention | null;
  /** Number of remembered items at each month's end. */
  remembered: readonly number[];
  /** Minutes since Monday. */
  thisWeek: { listened: number; answering: number };
}

const one = () => 1;

/** Computes the statistics. Months and days share the learning calendar, so that days add up to months. */
export function ownStatistics({ rows, minutes }: Learnt, { now, timeZone }: Moment): OwnStatistics {
  const dayOf = learningCalendarOf(timeZone);
  const today = dayOf(now);
  const days = Array.from({ length: DAYS_SHOWN }, (_none, index) => addDays(today, index + 1 - DAYS_SHOWN));
  const months = monthsUntil(today, MONTHS_BEFORE);
  const answers = countedAnswers(rows, now);

  const dayOfAnswer = ({ at }: CountedAnswer) => dayOf(at);
  const monthOfAnswer = ({ at }: CountedAnswer) => monthOfDay(dayOf(at));
  const dayOfMinutes = ([day]: readonly [Day, number]) => day;
  const monthOfMinutes = ([day]: readonly [Day, number]) => monthOfDay(day);
  const some = ([, more]: readonly [Day, number]) => more;
  const week = Array.from({ length: 7 }, (_none, index) => addDays(weekBegin(today), index));
  const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);
  const answering = sumsBy(answers, week, {
    periodOf: dayOfAnswer,
    amountOf: ({ milliseconds }) => milliseconds,
  });

  return {
    days,
    months,
    minutesByDay: sumsBy(minutes, days, { periodOf: dayOfMinutes, amountOf: some }),
    minutesByMonth: sumsBy(minutes, months, { periodOf: monthOfMinutes, amountOf: some }),
    answersByDay: sumsBy(answers, days, { periodOf: dayOfAnswer, amountOf: one }),
    answersByMonth: sumsBy(answers, months, { periodOf: monthOfAnswer, amountOf: one }),
    retention: retentionOf(answers, now - DAYS_SHOWN * DAY),
    remembered: rememberedAfter(answers, months, (at) => monthOfDay(dayOf(at))),
    thisWeek: {
      listened: sum(sumsBy(minutes, week, { periodOf: dayOfMinutes, amountOf: some })),
      answering: Math.round(sum(answering) / MINUTE),
    },
  };
}

/** Returns the coming local learning days, which start at four, also when clocks change. */
export function nextDays({ now, timeZone }: Moment): readonly { from: Instant; until: Instant }[] {
  // Overdue items count as due today.
  return Array.from({ length: DAYS_SHOWN }, (_none, day) => ({
    from: day === 0 ? 0 : learningDayStart(now, day, timeZone),
    until: learningDayStart(now, day + 1, timeZone),
  }));
}
