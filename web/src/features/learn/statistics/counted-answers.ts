import type { Instant } from "@gruezi/contract/documents/lesson";
import { DAY } from "@gruezi/contract/durations";
import type { LoggedAnswer, LoggedRow } from "@gruezi/contract/review-log";
import { inOrder } from "@gruezi/contract/scheduling/replay";
import type { Day } from "#lib/own-days.ts";

export interface CountedAnswer extends Pick<LoggedAnswer, "item" | "milliseconds"> {
  at: Instant;
  /** Any grade but again. */
  isRight: boolean;
  /** Time since the item's previous answer; null for the first among these. */
  sinceLastMs: number | null;
}

/** Deduplicated, in order, without undone ones. Times of fast clocks are clamped to now. */
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
  /** After a day or more without the item. */
  answers: number;
  /** 0 to 1. */
  share: number;
  /** Half width of the 95 % interval. */
  giveOrTake: number;
}

/** Normal quantile for 95 %. */
const Z = 1.96;

/** Null without answers after a day or more. Wilson interval, valid for few answers. */
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
 * Items answered right after a week or more, and not wrong since, at each period's end. Counts answers, not
 * predictions; an item whose previous answer is outside the rows counts from its next.
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

/** Sums by period. Later dates count to the last period. */
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

/** Monday of the day's week. */
export function weekBegin(day: Day): Day {
  const begun = (new Date(day).getUTCDay() - MONDAY + 7) % 7;
  return new Date(Date.parse(day) - begun * DAY).toISOString().slice(0, 10);
}
