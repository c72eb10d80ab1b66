import type { Instant } from "@gruezi/contract/documents/lesson";
import { DAY } from "@gruezi/contract/durations";
import type { LoggedAnswer, LoggedRow } from "@gruezi/contract/review-log";
import { inOrder } from "@gruezi/contract/scheduling/replay";
import type { Day } from "#lib/own-days.ts";

/** An answer that counts. */
export interface CountedAnswer extends Pick<LoggedAnswer, "item" | "milliseconds"> {
  at: Instant;
  /** Hard, good or easy, but not again. */
  isRight: boolean;
  /** For how long the item had been left alone; null for its first answer among these. */
  sinceLastMs: number | null;
}

/**
 * The answers of the log in their order: each once, without those that were taken back. A device whose clock is ahead
 * dates answers later than now; they were given by now at the latest.
 */
export function countedAnswers(rows: readonly LoggedRow[], now: Instant): readonly CountedAnswer[] {
  const undone = new Set(rows.flatMap((row) => (row.kind === "undo" ? [row.undone] : [])));
  const byId = new Map(
    rows.flatMap((row): [string, LoggedAnswer][] =>
      row.kind === "answer" && !undone.has(row.id) ? [[row.id, row]] : [],
    ),
  );
  const lastAt = new Map<string, Instant>();
  return [...byId.values()].sort(inOrder).map(({ at: told, item, grade, milliseconds }) => {
    const at = Math.min(told, now);
    const last = lastAt.get(item);
    lastAt.set(item, at);
    return {
      at,
      item,
      milliseconds,
      isRight: grade > 1,
      sinceLastMs: last === undefined ? null : at - last,
    };
  });
}

export interface Retention {
  /** Answers to items that had been left alone for a day or more. */
  answers: number;
  /** The share that was right, 0 to 1. */
  share: number;
  /** With a certainty of 95 % the share that many answers would come to lies within this of it. */
  giveOrTake: number;
}

/** Of the normal distribution, for 95 %. */
const Z = 1.96;

/** Null where nothing was asked after a day or more. Wilson's interval, which holds for few answers as well. */
export function retentionOf(answers: readonly CountedAnswer[], since: Instant): Retention | null {
  const asked = answers.filter(
    ({ at, sinceLastMs }) => at >= since && sinceLastMs !== null && sinceLastMs >= DAY,
  );
  const count = asked.length;
  if (count === 0) return null;
  const share = asked.filter(({ isRight }) => isRight).length / count;
  const spread = (share * (1 - share)) / count + Z ** 2 / (4 * count ** 2);
  return { answers: count, share, giveOrTake: (Z * Math.sqrt(spread)) / (1 + Z ** 2 / count) };
}

const WEEK = 7 * DAY;

/**
 * How many items were remembered at the end of each period: answered right after a week or more, and not wrongly since. It is counted
 * from answers and not from what a scheduler expects. An item whose answer before lies outside of the rows counts from its next.
 */
export function rememberedAfter(
  answers: readonly CountedAnswer[],
  periods: readonly string[],
  periodOf: (at: Instant) => string,
): readonly number[] {
  const remembered = new Set<string>();
  let next = 0;
  return periods.map((period) => {
    for (let answer = answers[next]; answer && periodOf(answer.at) <= period; answer = answers[++next]) {
      if (!answer.isRight) remembered.delete(answer.item);
      else if ((answer.sinceLastMs ?? 0) >= WEEK) remembered.add(answer.item);
    }
    return remembered.size;
  });
}

/** What falls to each period, in the periods' order. What is dated after the last of them counts to the last. */
export function sumsBy<T>(
  things: Iterable<T>,
  periods: readonly string[],
  { periodOf, amountOf }: { periodOf: (thing: T) => string; amountOf: (thing: T) => number },
): readonly number[] {
  const sums = new Map(periods.map((period) => [period, 0]));
  const last = periods.at(-1) ?? "";
  const isLater = (period: string) => period > last;
  for (const thing of things) {
    const told = periodOf(thing);
    const period = isLater(told) ? last : told;
    const sum = sums.get(period);
    if (sum !== undefined) sums.set(period, sum + amountOf(thing));
  }
  return [...sums.values()];
}

const MONDAY = 1;

/** The Monday with which a day's week begins. */
export function weekBegin(day: Day): Day {
  const begun = (new Date(day).getUTCDay() - MONDAY + 7) % 7;
  return new Date(Date.parse(day) - begun * DAY).toISOString().slice(0, 10);
}
