import type { Instant } from "./lesson.ts";

/** Numbered by ts-fsrs. */
export const NEW = 0;
export const LEARNING = 1;
export const REVIEW = 2;
export const RELEARNING = 3;
export const CARD_STATES = [NEW, LEARNING, REVIEW, RELEARNING] as const;
export type CardState = (typeof CARD_STATES)[number];

/** A deck's card, a mined line, or a word of such a line. */
export const ITEM_KINDS = ["card", "line", "word"] as const;
export type ItemKind = (typeof ITEM_KINDS)[number];

/** `Users/{uid}/Cards/{itemId}`; item ids: see `learning-item.ts`. */
export interface CardSchedule {
  Kind: ItemKind;
  VideoID: string;
  /** Words only: the source line. */
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
  /** Set aside after repeated lapses: `due` is `NEVER_DUE`. */
  Suspended?: true;
  /** The item's newest log row; missing in a schedule computed ahead. */
  Row?: string;
  /** Time of that row. The next row is dated later despite slow clocks. */
  RowAt?: Instant;
}

/** 2199-01-01 UTC. */
export const NEVER_DUE: Instant = Date.UTC(2199, 0, 1);
