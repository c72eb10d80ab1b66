import type { CardSchedule, ItemKind } from "@gruezi/contract/documents/card-schedule";
import { NEVER_DUE } from "@gruezi/contract/documents/card-schedule";
import { type LearningSettings, RETENTION_DEFAULT } from "@gruezi/contract/documents/learning-settings";
import type { Instant } from "@gruezi/contract/documents/lesson";
import { DEFAULT_TAG } from "@gruezi/contract/review-log";
import {
  type Card,
  type CardInput,
  createEmptyCard,
  FSRS,
  GenSeedStrategyWithCardId,
  get_fuzz_range,
  StrategyMode,
} from "ts-fsrs";
import { hashOf } from "#lib/hash.ts";
import type { Grade } from "./grade.ts";

/** What decides an item's next interval besides its schedule. */
export interface Scheduling {
  /** Names the other two in the log; `-` for the defaults. */
  tag: string;
  retention: number;
  weights: readonly number[] | null;
}

export const DEFAULT_SCHEDULING: Scheduling = {
  tag: DEFAULT_TAG,
  retention: RETENTION_DEFAULT,
  weights: null,
};

/** Rounded to what a row of the log holds, so that replaying the log computes with the same numbers. */
export function schedulingOf({
  Retention,
  Fitted,
}: Pick<LearningSettings, "Retention" | "Fitted">): Scheduling {
  const retention = Number(Retention.toFixed(2));
  const weights = Fitted?.weights.map((weight) => Number(weight.toFixed(4))) ?? null;
  if (retention === RETENTION_DEFAULT && weights === null) return DEFAULT_SCHEDULING;
  return { tag: tagOf(`${retention} ${weights?.join(",") ?? "-"}`), retention, weights };
}

const tagOf = (values: string): string => hashOf(values).toString(16).padStart(8, "0");

/** What a learner is to remember, and where it comes from. */
export interface ItemOrigin {
  itemId: string;
  kind: ItemKind;
  videoId: string;
  lineId?: string;
}

/** The schedule of something that was kept and never asked. */
export const newSchedule = (origin: ItemOrigin, now: Instant): CardSchedule =>
  toSchedule(origin, createEmptyCard(now));

/** The item's schedule after this answer. `schedule` is undefined for an item that was never asked. */
export function scheduleAfter(
  schedule: CardSchedule | undefined,
  {
    origin,
    grade,
    now,
    scheduling,
  }: { origin: ItemOrigin; grade: Grade; now: Instant; scheduling: Scheduling },
): CardSchedule {
  const at = notBeforeLast(schedule, now);
  const { card } = schedulerOf(scheduling).next(toCard(schedule, origin.itemId, at), at, grade);
  const after = toSchedule(origin, card);
  // Another device answered what was set aside here: it stays aside.
  return schedule?.Suspended ? { ...after, Suspended: true, due: NEVER_DUE } : after;
}

/** After each grade, how many milliseconds until the item is asked again. */
export function waitsAfter(
  schedule: CardSchedule | undefined,
  { itemId, now, scheduling }: { itemId: string; now: Instant; scheduling: Scheduling },
): Record<Grade, number> {
  const at = notBeforeLast(schedule, now);
  const outcomes = schedulerOf(scheduling).repeat(toCard(schedule, itemId, at), at);
  const waitAfter = (grade: Grade) => outcomes[grade].card.due.getTime() - now;
  return { 1: waitAfter(1), 2: waitAfter(2), 3: waitAfter(3), 4: waitAfter(4) };
}

/** Where this device's clock is behind the one that answered last, ts-fsrs would have to count days below nothing. */
const notBeforeLast = (schedule: CardSchedule | undefined, now: Instant): Instant =>
  Math.max(now, schedule?.last_review ?? now);

interface ItemCard extends CardInput {
  itemId: string;
}

/** ts-fsrs computes the days since the last answer from `last_review`; `elapsed_days` is deprecated and has no effect. */
const toCard = (schedule: CardSchedule | undefined, itemId: string, now: Instant): ItemCard => ({
  ...(schedule ? { ...schedule, elapsed_days: 0 } : createEmptyCard(now)),
  itemId,
});

function toSchedule({ kind, videoId, lineId }: ItemOrigin, card: Card): CardSchedule {
  const { due, last_review, stability, difficulty, scheduled_days, learning_steps, reps, lapses, state } =
    card;
  return {
    Kind: kind,
    VideoID: videoId,
    // A line's own id says which line it is.
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

/** What is learnt on one day comes back on at least so many. */
const SPREAD_DAYS = 7;

type Days = ReturnType<FSRS["apply_fuzz"]>;

/**
 * ts-fsrs leaves an interval of two days as it is and spreads one of ten over five days, so cards that were learnt on one
 * day come back on few. Here every interval from two days on is spread over seven days or more, by the item's id alone:
 * a grade's button and the answer draw the same day.
 */
class SpreadScheduler extends FSRS {
  override apply_fuzz(interval: number, elapsedDays: number): Days {
    // ts-fsrs does not export its type of whole numbers; a rounded one is one.
    return Math.round(this.spread(interval, elapsedDays)) as Days;
  }

  private spread(interval: number, elapsedDays: number): number {
    if (interval < 2) return interval;
    const range = get_fuzz_range(interval, elapsedDays, this.param.maximum_interval);
    const missing = Math.max(0, SPREAD_DAYS - (range.max_ivl - range.min_ivl + 1));
    const least = interval > elapsedDays ? elapsedDays + 1 : 1;
    const from = Math.max(least, range.min_ivl - Math.floor(missing / 3));
    const days = Math.max(range.max_ivl - range.min_ivl + 1, SPREAD_DAYS);
    const drawn = from + Math.floor((days * hashOf(this._seed ?? "")) / 2 ** 32);
    return Math.min(drawn, this.param.maximum_interval);
  }
}

const schedulers = new Map<string, SpreadScheduler>();

/** Making one takes longer than an answer, so they are kept, by tag. */
function schedulerOf({ tag, retention, weights }: Scheduling): SpreadScheduler {
  const known = schedulers.get(tag);
  if (known) return known;
  const scheduler = new SpreadScheduler({ request_retention: retention, ...(weights && { w: weights }) });
  // biome-ignore lint/correctness/useHookAtTopLevel: a method of ts-fsrs, no hook of React's
  scheduler.useStrategy(StrategyMode.SEED, GenSeedStrategyWithCardId("itemId"));
  schedulers.set(tag, scheduler);
  return scheduler;
}
