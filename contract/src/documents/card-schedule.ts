import type { Instant } from "../durations.ts";

/** States of an item, numbered as by ts-fsrs. */
export const NEW = 0;
export const LEARNING = 1;
export const REVIEW = 2;
export const RELEARNING = 3;
export const CARD_STATES = [NEW, LEARNING, REVIEW, RELEARNING] as const;
export type CardState = (typeof CARD_STATES)[number];

/** Kinds of items: a deck's card, a mined line, or a word of such a line. */
export const ITEM_KINDS = ["card", "line", "word"] as const;
export type ItemKind = (typeof ITEM_KINDS)[number];

/** Schedule of an item in `Users/{uid}/Cards/{itemId}`. For item ids see `learning-item.ts`. */
export interface CardSchedule {
  Kind: ItemKind;
  VideoID: string;
  /** Source line of a word. Missing for other items. */
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
  /** True for an item that was set aside. Its `due` is then `NEVER_DUE`. */
  Suspended?: true;
  /** Id of the item's newest log row. Missing in a schedule that was computed ahead. */
  Row?: string;
  /** Time of that row. The next row gets a later time, even if the clock is slow. */
  RowAt?: Instant;
}

/** 2199-01-01 UTC, the due time of items that were set aside. */
export const NEVER_DUE: Instant = Date.UTC(2199, 0, 1);
