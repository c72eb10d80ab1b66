import type { CardSchedule } from "@gruezi/contract/documents/card-schedule";
import type { Instant } from "@gruezi/contract/documents/lesson";
import { type Card, type CardInput, createEmptyCard, fsrs } from "ts-fsrs";

export const GRADES = [1, 2, 3, 4] as const;
/** Again, hard, good, easy. */
export type Grade = (typeof GRADES)[number];

// No fuzz (random shift of intervals): a card must come back when the grade's button said it would.
const scheduler = fsrs({ enable_fuzz: false });

/** The card's schedule after this answer. `schedule` is undefined for a card that was never asked. */
export function scheduleAfter(
  schedule: CardSchedule | undefined,
  { videoId, grade, now }: { videoId: string; grade: Grade; now: Instant },
): CardSchedule {
  return toSchedule(videoId, scheduler.next(toCard(schedule, now), now, grade).card);
}

/** After each grade, how many milliseconds until the card is asked again. */
export function waitsAfter(schedule: CardSchedule | undefined, now: Instant): Record<Grade, number> {
  const outcomes = scheduler.repeat(toCard(schedule, now), now);
  const waitAfter = (grade: Grade) => outcomes[grade].card.due.getTime() - now;
  return { 1: waitAfter(1), 2: waitAfter(2), 3: waitAfter(3), 4: waitAfter(4) };
}

/** ts-fsrs computes the days since the last answer from `last_review`; `elapsed_days` is deprecated and has no effect. */
const toCard = (schedule: CardSchedule | undefined, now: Instant): CardInput =>
  schedule ? { ...schedule, elapsed_days: 0 } : createEmptyCard(now);

function toSchedule(videoId: string, card: Card): CardSchedule {
  const { due, last_review, stability, difficulty, scheduled_days, learning_steps, reps, lapses, state } =
    card;
  return {
    Kind: "card",
    VideoID: videoId,
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
