import type { Instant } from "@gruezi/contract/documents/lesson";
import { HOUR } from "@gruezi/contract/durations";
import { lastDaily } from "@gruezi/contract/swiss-week";

/** A job's pass over its list, across runs; stored in `Jobs/{name}`. */
export interface Round {
  startedAt: Instant;
  /** Earlier events belong to an earlier round. */
  from: Instant;
  /** List cursor; null before the first page. */
  place: string | null;
  isListed: boolean;
  listed: number;
  /** Listed but unfinished: failures by key. */
  open: Readonly<Record<string, number>>;
}

export interface Timetable {
  /** Swiss hours at which a round is due. `every`: of UTC, so that none is lost when clocks change. */
  hours: readonly number[] | "every";
  /** Milliseconds to look back at least: a night makes up for the previous night's failure. */
  lookBack: number;
}

export const isDone = ({ isListed, open }: Round): boolean => isListed && Object.keys(open).length === 0;

/** Rounds overlap, since clocks differ and providers list events late. */
const OVERLAP = HOUR;

/**
 * Undefined if none is due. Unfinished rounds continue; the next looks back to their start, so no event is
 * lost.
 */
export function findDueRound(last: Round | undefined, timetable: Timetable, now: Instant): Round | undefined {
  if (last !== undefined && !isDone(last)) return last;
  if (last !== undefined && last.startedAt >= lastDue(timetable, now)) return undefined;
  const from = Math.min(now - timetable.lookBack, (last?.startedAt ?? now) - OVERLAP);
  return { startedAt: now, from, place: null, isListed: false, listed: 0, open: {} };
}

const lastDue = ({ hours }: Timetable, now: Instant): Instant =>
  hours === "every" ? hourBegin(now) : lastDaily(hours, now);

const hourBegin = (at: Instant): Instant => Math.floor(at / HOUR) * HOUR;

/** After a longer outage, older hours are no longer anybody's usual ones. */
const HOURS_BACK = 3;

/** Hours of UTC that began since the last round of an hourly job, which may have taken longer than one. */
export function hoursSince({ from, startedAt }: Pick<Round, "from" | "startedAt">): readonly number[] {
  const newest = hourBegin(startedAt);
  const begins = Array.from({ length: HOURS_BACK }, (_none, ago) => newest - ago * HOUR);
  return begins
    .filter((begin, ago) => ago === 0 || begin > from + OVERLAP)
    .map((begin) => new Date(begin).getUTCHours());
}

/** Keys in neither list are done. */
export interface Outcome {
  failed: ReadonlyMap<string, unknown>;
  /** Left for lack of time. */
  left: readonly string[];
}

interface PageEnd extends Outcome {
  listed: number;
  /** Null after the last page. */
  next: string | null;
}

export function afterPage(round: Round, { listed, next, failed, left }: PageEnd): Round {
  return {
    ...round,
    place: next ?? round.place,
    isListed: next === null,
    listed: round.listed + listed,
    open: { ...round.open, ...countFailures([...failed.keys()], 1), ...countFailures(left, 0) },
  };
}

export function afterRetry(round: Round, keys: readonly string[], { failed, left }: Outcome): Round {
  const stillOpen = new Set([...failed.keys(), ...left]);
  const open = Object.entries(round.open)
    .filter(([key]) => stillOpen.has(key) || !keys.includes(key))
    .map(([key, failures]) => [key, failed.has(key) ? failures + 1 : failures]);
  return { ...round, open: Object.fromEntries(open) };
}

const countFailures = (keys: readonly string[], failures: number): Record<string, number> =>
  Object.fromEntries(keys.map((key) => [key, failures]));

/** Indicates a general outage. */
export const FAILURES_MAX = 100;
/** Two hours of ten-minute runs. */
const TRIES = 12;

const failedKeys = ({ open }: Round): readonly string[] =>
  Object.entries(open).flatMap(([key, failures]) => (failures > 0 ? [key] : []));

/** More would only burden the provider. */
export const failsForEverybody = (round: Round): boolean => failedKeys(round).length >= FAILURES_MAX;

/** Keeps all in a general outage. */
export function giveUp(round: Round): { round: Round; givenUp: readonly string[] } {
  if (failsForEverybody(round)) return { round, givenUp: [] };
  const givenUp = Object.keys(round.open).filter((key) => (round.open[key] ?? 0) >= TRIES);
  const open = Object.entries(round.open).filter(([key]) => !givenUp.includes(key));
  return { round: { ...round, open: Object.fromEntries(open) }, givenUp };
}
