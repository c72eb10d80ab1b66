import { MINUTE, SECOND } from "@gruezi/contract/durations";
import * as v from "valibot";
import type { Day } from "#lib/own-days.ts";

/** Seconds of actual playback by date. */
export type SecondsByDay = Readonly<Record<Day, number>>;

const SECONDS_A_DAY = 86_400;

/** Number of days whose remainders below a minute are kept. */
const DAYS_KEPT = 7;

export function joinSeconds(earlier: SecondsByDay, later: SecondsByDay): SecondsByDay {
  const joined = { ...earlier };
  for (const [day, seconds] of Object.entries(later))
    joined[day] = Math.min((joined[day] ?? 0) + seconds, SECONDS_A_DAY);
  return joined;
}

/**
 * Divides the seconds into whole minutes, `ready`, and remainders, `rest`. Null if no day has a whole minute.
 */
export function divideAtMinutes(seconds: SecondsByDay): { ready: SecondsByDay; rest: SecondsByDay } | null {
  const days = Object.entries(seconds).sort(([one], [other]) => (one < other ? -1 : 1));
  const whole = days.flatMap(([day, some]): [Day, number][] =>
    some >= 60 ? [[day, some - (some % 60)]] : [],
  );
  if (whole.length === 0) return null;
  const rest = days.slice(-DAYS_KEPT).map(([day, some]): [Day, number] => [day, some % 60]);
  return {
    ready: Object.fromEntries(whole),
    rest: Object.fromEntries(rest.filter(([, some]) => some > 0)),
  };
}

export const toMinutes = (seconds: SecondsByDay): ReadonlyMap<Day, number> =>
  new Map(Object.entries(seconds).map(([day, some]) => [day, Math.floor(some / 60)]));

export const secondsSchema = v.record(
  v.pipe(v.string(), v.regex(/^\d{4}-\d\d-\d\d$/)),
  v.pipe(v.number(), v.minValue(0)),
);

export const COUNT_EVERY_MS = 30 * SECOND;
/**
 * Longest counted interval. Hidden tabs throttle timers to one a minute; a longer gap means a sleeping
 * device.
 */
const LONGEST_MS = 1.5 * MINUTE;

export const secondsOf = (elapsedMs: number): number => Math.max(0, Math.min(elapsedMs, LONGEST_MS)) / SECOND;

/** Playback rate from which the learner only seeks. */
const SKIMMING_RATE = 2;

export const isHeard = (media: HTMLMediaElement): boolean =>
  !media.paused &&
  !media.ended &&
  !media.seeking &&
  !media.muted &&
  media.volume > 0 &&
  media.playbackRate < SKIMMING_RATE &&
  media.readyState >= media.HAVE_FUTURE_DATA;
