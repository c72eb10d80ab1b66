import { HOUR, type Instant } from "@gruezi/contract/durations";
import { lastDaily } from "@gruezi/contract/swiss-week";

/** A job's pass over its list, across runs. Stored in `Jobs/{name}`. */
export interface Round {
  startedAt: Instant;
  /** Start of the events of this round. Earlier ones belong to an earlier round. */
  from: Instant;
  /** Cursor in the list. Null before the first page. */
  place: string | null;
  isListed: boolean;
  listed: number;
  /** Items that were listed and are unfinished: number of failures by key. */
  open: Readonly<Record<string, number>>;
}

export interface Timetable {
  /**
   * Swiss hours at which a round is due. `every` means every hour of UTC, so that none is lost when clocks
   * change.
   */
  hours: readonly number[] | "every";
  /** Milliseconds to look back at least, so that a night makes up for a failure in the night before. */
  lookBack: number;
}

export const isDone = ({ isListed, open }: Round): boolean => isListed && Object.keys(open).length === 0;

/** How long rounds overlap, since clocks differ and providers list events late. */
const OVERLAP = HOUR;

/**
 * Returns the round to work on. Undefined if none is due. An unfinished round continues, and the next one
 * looks back to its start, so that no event is lost.
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

/** Number of hours to look back. After a longer outage, older hours are too late for a reminder. */
const HOURS_BACK = 3;

/**
 * Returns the hours of UTC that began since the last round of an hourly job, which may have taken longer than
 * an hour.
 */
export function hoursSince({ from, startedAt }: Pick<Round, "from" | "startedAt">): readonly number[] {
  const newest = hourBegin(startedAt);
  const begins = Array.from({ length: HOURS_BACK }, (_none, ago) => newest - ago * HOUR);
  return begins
    .filter((begin, ago) => ago === 0 || begin > from + OVERLAP)
    .map((begin) => new Date(begin).getUTCHours());
}

/** Result of handling items. Keys in neither list are done. */
export interface Outcome {
  failed: ReadonlyMap<string, unknown>;
  /** Keys that were not handled for lack of time. */
  left: readonly string[];
}

interface PageEnd extends Outcome {
  listed: number;
  /** Cursor of the next page. Null after the last one. */
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

/** Number of failures that indicates a general outage. */
export const FAILURES_MAX = 100;
/** Number of tries: two hours of runs every ten minutes. */
const TRIES = 12;

const failedKeys = ({ open }: Round): readonly string[] =>
  Object.entries(open).flatMap(([key, failures]) => (failures > 0 ? [key] : []));

/** Returns whether there is a general outage, in which more requests would only burden the provider. */
export const failsForEverybody = (round: Round): boolean => failedKeys(round).length >= FAILURES_MAX;

/** Returns the round without the keys that failed too often. Keeps all keys in a general outage. */
export function giveUp(round: Round): { round: Round; givenUp: readonly string[] } {
  if (failsForEverybody(round)) return { round, givenUp: [] };
  const givenUp = Object.keys(round.open).filter((key) => (round.open[key] ?? 0) >= TRIES);
  const open = Object.entries(round.open).filter(([key]) => !givenUp.includes(key));
  return { round: { ...round, open: Object.fromEntries(open) }, givenUp };
}
