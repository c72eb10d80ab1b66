import type { Instant } from "@gruezi/contract/documents/lesson";
import { HOUR } from "@gruezi/contract/durations";
import { lastDaily } from "@gruezi/contract/swiss-week";

/**
 * One pass of a job over everything that it is about. A run of the job does as much of it as it has time for, and the
 * next run goes on; between them the round lies in `Jobs/{name}`.
 */
export interface Round {
  startedAt: Instant;
  /** What happened before was looked at in an earlier round. */
  from: Instant;
  /** Where the list goes on; null before its first page. */
  place: string | null;
  isListed: boolean;
  /** How many have been listed. */
  listed: number;
  /** What is still to be done although it has been listed: by key, how often it has failed. */
  open: Readonly<Record<string, number>>;
}

export interface Timetable {
  /** A round begins at these hours in Switzerland, or as soon after as the job runs. */
  hours: readonly number[];
  /** How far a round looks back at least, so that one night makes up for the failure of the night before. */
  lookBack: number;
}

export const isDone = ({ isListed, open }: Round): boolean => isListed && Object.keys(open).length === 0;

/** Two rounds overlap by this, because clocks differ and a provider lists an event a little late. */
const OVERLAP = HOUR;

/**
 * The round to work on now, or undefined if none is due. A round that is not done goes on, however old it is, and the
 * next one looks back as far as that one began: nothing falls between two rounds.
 */
export function findDueRound(last: Round | undefined, timetable: Timetable, now: Instant): Round | undefined {
  if (last !== undefined && !isDone(last)) return last;
  if (last !== undefined && last.startedAt >= lastDaily(timetable.hours, now)) return undefined;
  const from = Math.min(now - timetable.lookBack, (last?.startedAt ?? now) - OVERLAP);
  return { startedAt: now, from, place: null, isListed: false, listed: 0, open: {} };
}

/** How a part of the work went. What is in neither list is done. */
export interface Outcome {
  /** By key. */
  failed: ReadonlyMap<string, unknown>;
  /** For which no time was left. */
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

/** After those keys of earlier failures were tried again. */
export function afterRetry(round: Round, keys: readonly string[], { failed, left }: Outcome): Round {
  const stillOpen = new Set([...failed.keys(), ...left]);
  const open = Object.entries(round.open)
    .filter(([key]) => stillOpen.has(key) || !keys.includes(key))
    .map(([key, failures]) => [key, failed.has(key) ? failures + 1 : failures]);
  return { ...round, open: Object.fromEntries(open) };
}

const countFailures = (keys: readonly string[], failures: number): Record<string, number> =>
  Object.fromEntries(keys.map((key) => [key, failures]));

/** So many fail only when something is wrong for everybody, such as a provider that is down. */
export const FAILURES_MAX = 100;
/** Two hours, where the job runs every ten minutes. */
const TRIES = 12;

const failedKeys = ({ open }: Round): readonly string[] =>
  Object.entries(open).flatMap(([key, failures]) => (failures > 0 ? [key] : []));

/** The run stops then: going on would only make the list of failures longer, and ask who does not answer. */
export const failsForEverybody = (round: Round): boolean => failedKeys(round).length >= FAILURES_MAX;

/** What has failed too often is given up, unless it fails for everybody: then the round waits. */
export function giveUp(round: Round): { round: Round; givenUp: readonly string[] } {
  if (failsForEverybody(round)) return { round, givenUp: [] };
  const givenUp = Object.keys(round.open).filter((key) => (round.open[key] ?? 0) >= TRIES);
  const open = Object.entries(round.open).filter(([key]) => !givenUp.includes(key));
  return { round: { ...round, open: Object.fromEntries(open) }, givenUp };
}
