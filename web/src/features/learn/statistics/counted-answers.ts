import { DAY, type Instant } from "@gruezi/contract/durations";
import type { LoggedAnswer, LoggedRow } from "@gruezi/contract/review-log";
import { inOrder } from "@gruezi/contract/scheduling/replay";
import type { Day } from "#lib/own-days.ts";

export interface CountedAnswer extends Pick<LoggedAnswer, "item" | "milliseconds"> {
  at: Instant;
  /** True for every grade but again. */
  isRight: boolean;
  /** Milliseconds since the item's previous answer. Null for its first answer among these. */
  sinceLastMs: number | null;
}

/**
 * Returns the answers in order, without duplicates and undone ones. Times of fast clocks are limited to now.
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
  /** Number of answers after a day or more without the item. */
  answers: number;
  /** Share of right answers, 0 to 1. */
  share: number;
  /** Half the width of the 95 % interval. */
  giveOrTake: number;
}

/** Normal quantile for 95 %. */
const Z = 1.96;

/**
 * Measures the retention since a time, with a Wilson interval, which is valid for few answers. Null if no
 * item was answered after a day or more.
 */
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
 * Counts the remembered items at each period's end: those answered right after a week or more, and not wrong
 * since. Counts answers, not predictions. An item whose previous answer is not among the rows counts from its
 * next one.
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

/** Sums amounts by period. Dates after the last period count to it. */
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

/** Returns the Monday of the day's week. */
export function weekBegin(day: Day): Day {
  const begun = (new Date(day).getUTCDay() - MONDAY + 7) % 7;
  return new Date(Date.parse(day) - begun * DAY).toISOString().slice(0, 10);
}
