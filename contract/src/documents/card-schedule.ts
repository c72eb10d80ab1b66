import type { Instant } from "./lesson.ts";

/** New, learning, review, relearning: as ts-fsrs numbers them. */
export const NEW = 0;
export const LEARNING = 1;
export const REVIEW = 2;
export const RELEARNING = 3;
export const CARD_STATES = [NEW, LEARNING, REVIEW, RELEARNING] as const;
export type CardState = (typeof CARD_STATES)[number];

/** A card of a lesson's deck, a line that the learner kept from a lesson, or a word from such a line. */
export const ITEM_KINDS = ["card", "line", "word"] as const;
export type ItemKind = (typeof ITEM_KINDS)[number];

/**
 * `Users/{uid}/Cards/{itemId}`: what the scheduler keeps of something that a learner is to remember. How an item's id is
 * made: see `learning-item.ts`.
 */
export interface CardSchedule {
  Kind: ItemKind;
  /** The lesson it belongs to. */
  VideoID: string;
  /** Of a word: the line it was kept from. */
  LineID?: string;
  due: Instant;
  stability: number;
  difficulty: number;
  scheduled_days: number;
  learning_steps: number;
  reps: number;
  lapses: number;
  state: CardState;
  last_review: Instant | null;
  /** Set aside, because it was forgotten again and again: `due` is `NEVER_DUE` until the learner brings it back. */
  Suspended?: true;
  /** The id of the newest of its rows in the log. Missing where it was computed ahead of a row. */
  Row?: string;
  /** The time of that row. The next one is dated later, also where a device's clock is behind. */
  RowAt?: Instant;
}

/** 2199-01-01 UTC: no learner gets there. */
export const NEVER_DUE: Instant = Date.UTC(2199, 0, 1);
