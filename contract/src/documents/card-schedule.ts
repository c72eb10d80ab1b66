import type { Instant } from "./lesson.ts";

/** New, learning, review, relearning: as ts-fsrs numbers them. */
export type CardState = 0 | 1 | 2 | 3;

/** `Users/{uid}/Cards/{cardId}`: what the scheduler keeps of a flashcard, once for each way round it is asked. */
export interface CardSchedule {
  VideoID: string;
  due: Instant;
  stability: number;
  difficulty: number;
  scheduled_days: number;
  learning_steps: number;
  reps: number;
  lapses: number;
  state: CardState;
  last_review: Instant | null;
}
