import {
  type Card,
  type CardInput,
  createEmptyCard,
  dateDiffInDays,
  default_maximum_interval,
  type FSRS,
  fsrs,
  get_fuzz_range,
} from "ts-fsrs";
import { dayBack, readDaysOff, utcDayOf } from "../days-off.ts";
import { type CardSchedule, type ItemKind, NEVER_DUE, REVIEW } from "../documents/card-schedule.ts";
import { type LearningSettings, RETENTION_DEFAULT } from "../documents/learning-settings.ts";
import { DAY, type Instant } from "../durations.ts";
import { hashOf } from "../hash.ts";
import type { Grade } from "../review-log.ts";

export interface Scheduling {
  /** Name of the other fields in the log. Null for the defaults. */
  tag: string | null;
  retention: number;
  weights: readonly number[] | null;
  /** Days that intervals avoid. */
  daysOff: readonly string[];
}

export const DEFAULT_SCHEDULING: Scheduling = {
  tag: null,
  retention: RETENTION_DEFAULT,
  weights: null,
  daysOff: [],
};

interface ChosenScheduling {
  Retention: LearningSettings["Retention"];
  Fitted: { weights: readonly number[] } | null;
  DaysOff?: readonly string[];
}

/** Returns the learner's scheduling, rounded so that equal settings share a tag. */
export function schedulingOf({ Retention, Fitted, DaysOff = [] }: ChosenScheduling): Scheduling {
  const retention = Number(Retention.toFixed(2));
  const weights = Fitted?.weights.map((weight) => Number(weight.toFixed(4))) ?? null;
  if (retention === RETENTION_DEFAULT && weights === null && DaysOff.length === 0) return DEFAULT_SCHEDULING;
  const tag = tagOf([retention, weights?.join(",") ?? "-", ...DaysOff].join(" "));
  return { tag, retention, weights, daysOff: DaysOff };
}

const tagOf = (values: string): string => hashOf(values).toString(16).padStart(8, "0");

export interface ItemOrigin {
  itemId: string;
  kind: ItemKind;
  videoId: string;
  lineId?: string;
}

export const originOf = (itemId: string, { Kind, VideoID, LineID }: CardSchedule): ItemOrigin => ({
  itemId,
  kind: Kind,
  videoId: VideoID,
  ...(LineID !== undefined && { lineId: LineID }),
});

interface Answer {
  origin: ItemOrigin;
  grade: Grade;
  now: Instant;
  scheduling: Scheduling;
}

export function scheduleAfter(
  schedule: CardSchedule | undefined,
  { origin, grade, now, scheduling }: Answer,
): CardSchedule {
  const outcomes = outcomesOf(schedule, { itemId: origin.itemId, now, scheduling });
  const after = toSchedule(origin, outcomes[grade]);
  // The item stays aside, even after an answer on another device.
  return schedule?.Suspended ? { ...after, Suspended: true, due: NEVER_DUE } : after;
}

interface AnswerContext {
  itemId: string;
  now: Instant;
  scheduling: Scheduling;
}

/** Returns the milliseconds until the item is due again, by grade. */
export function waitsAfter(
  schedule: CardSchedule | undefined,
  context: AnswerContext,
): Record<Grade, number> {
  const outcomes = outcomesOf(schedule, context);
  const waitAfter = (grade: Grade) => outcomes[grade].due.getTime() - context.now;
  return { 1: waitAfter(1), 2: waitAfter(2), 3: waitAfter(3), 4: waitAfter(4) };
}

/** Returns the outcome of each grade. Intervals grow with the grade, before and after the spread. */
function outcomesOf(
  schedule: CardSchedule | undefined,
  { itemId, now, scheduling }: AnswerContext,
): Record<Grade, Card> {
  // If the clock is behind the last answer, ts-fsrs would get negative days.
  const at = Math.max(now, schedule?.last_review ?? now);
  const before = toCard(schedule, at);
  const outcomes = schedulerOf(scheduling).repeat(before, at);
  const elapsedDays = schedule?.last_review
    ? dateDiffInDays(new Date(schedule.last_review), new Date(at))
    : 0;
  const dayBackFrom = dayBackAfter(at, scheduling);
  let days = 0;
  const spread = ({ card }: { card: Card }): Card => {
    if (card.state !== REVIEW) return card;
    days = dayBackFrom(Math.max(days + 1, spreadDays(card, { itemId, elapsedDays, dayBackFrom })));
    return { ...card, scheduled_days: days, due: new Date(at + days * DAY) };
  };
  return { 1: spread(outcomes[1]), 2: spread(outcomes[2]), 3: spread(outcomes[3]), 4: spread(outcomes[4]) };
}

/**
 * Converts a schedule for ts-fsrs. `elapsed_days` is deprecated and unused: ts-fsrs derives it from
 * `last_review`.
 */
const toCard = (schedule: CardSchedule | undefined, now: Instant): CardInput =>
  schedule ? { ...schedule, elapsed_days: 0 } : createEmptyCard(now);

function toSchedule({ kind, videoId, lineId }: ItemOrigin, card: Card): CardSchedule {
  const { due, last_review, stability, difficulty, scheduled_days, learning_steps, reps, lapses, state } =
    card;
  return {
    Kind: kind,
    VideoID: videoId,
    ...(kind === "word" && lineId !== undefined && { LineID: lineId }),
    due: due.getTime(),
    stability,
    difficulty,
    scheduled_days,
    learning_steps,
    reps,
    lapses,
    state,
    last_review: last_review?.getTime() ?? null,
  };
}

const SPREAD_DAYS = 7;

/** Returns a function that finds the first day, from `days` after the answer on, that is not off. */
function dayBackAfter(at: Instant, { daysOff }: Scheduling): (days: number) => number {
  if (daysOff.length === 0) return (days) => days;
  const ranges = readDaysOff(daysOff);
  return (days) => {
    const day = utcDayOf(at + days * DAY);
    return days + Math.round((Date.parse(dayBack(day, ranges)) - Date.parse(day)) / DAY);
  };
}

interface Spread {
  itemId: string;
  elapsedDays: number;
  dayBackFrom: (days: number) => number;
}

/**
 * Spreads an interval by item id and answer count alone, so that the grade button and the answer agree.
 * ts-fsrs leaves intervals of two days alone and spreads ten days over five, so that cards of one day would
 * stay together. Here, intervals of two days or more spread over seven days or more. Days off are left out.
 * If no day remains, the spread begins after them.
 */
function spreadDays(
  { scheduled_days: interval, reps }: Card,
  { itemId, elapsedDays, dayBackFrom }: Spread,
): number {
  if (interval < 2) return interval;
  const range = get_fuzz_range(interval, elapsedDays, default_maximum_interval);
  const days = range.max_ivl - range.min_ivl + 1;
  const missing = Math.max(0, SPREAD_DAYS - days);
  const least = interval > elapsedDays ? elapsedDays + 1 : 1;
  const from = Math.max(least, range.min_ivl - Math.floor(missing / 3));
  const all = Array.from({ length: days + missing }, (_none, at) => from + at);
  const free = all.filter((day) => dayBackFrom(day) === day);
  const choice = free.length > 0 ? free : all.map((day) => dayBackFrom(from) + day - from);
  const place = Math.floor(choice.length * (hashOf(`${itemId}${reps}`) / 2 ** 32));
  return Math.min(choice[place] ?? interval, default_maximum_interval);
}

const schedulers = new WeakMap<Scheduling, FSRS>();

/** Returns the scheduler. Cached, since its construction takes longer than an answer. */
function schedulerOf(scheduling: Scheduling): FSRS {
  const known = schedulers.get(scheduling);
  if (known) return known;
  const { retention, weights } = scheduling;
  const scheduler = fsrs({
    request_retention: retention,
    enable_fuzz: false,
    ...(weights && { w: weights }),
  });
  schedulers.set(scheduling, scheduler);
  return scheduler;
}
