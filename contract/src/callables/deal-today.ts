import * as v from "valibot";
import { DEALT_AT_ONCE, DEALT_LESSONS_AT_ONCE, DECKS_AT_ONCE } from "../business.ts";
import { docIdSchema, lineIdSchema } from "../documents/ids.ts";
import type { Instant } from "../documents/lesson.ts";
import type { LessonLine } from "../documents/lesson-lines.ts";
import type { AccessRefused } from "./access-refused.ts";
import type { DealtCard } from "./get-flashcards.ts";

const cardIdSchema = v.pipe(v.string(), v.regex(/^[a-z0-9-]{3,60}-[A-Za-z0-9_-]{16}$/));

const askedLesson = v.strictObject({
  VideoID: docIdSchema,
  /** Without the direction suffix. */
  Cards: v.array(cardIdSchema),
  /** Mined lines, and source lines of mined words. */
  Lines: v.array(lineIdSchema),
});

const isWithinBounds = (lessons: v.InferOutput<typeof askedLesson>[]) =>
  lessons.reduce((sum, { Cards, Lines }) => sum + Cards.length + Lines.length, 0) <= DEALT_AT_ONCE;

export const dealTodayRequest = v.strictObject({
  Lessons: v.pipe(v.array(askedLesson), v.maxLength(DEALT_LESSONS_AT_ONCE), v.check(isWithinBounds)),
  /** Whole decks, for new cards. */
  Decks: v.pipe(v.array(docIdSchema), v.maxLength(DECKS_AT_ONCE)),
});
export type DealTodayRequest = v.InferOutput<typeof dealTodayRequest>;

/** Open items only; empty for a lesson that is gone or closed. */
export interface DealtLesson {
  VideoID: string;
  cards: readonly DealtCard[];
  lines: readonly LessonLine[];
  /**
   * Folder with a trailing slash: `<line id>.m4a`, `<line id>.webp` and, if `HasSlow`, `<line id>.slow.m4a`.
   * Null if closed.
   */
  clips: { Url: string; HasSlow: boolean } | null;
}

export interface DealtToday {
  hasAccess: true;
  /** Server time, to detect a wrong device clock. */
  now: Instant;
  /** In request order; lessons of `Decks` come last. */
  lessons: readonly DealtLesson[];
  expiresAt: Instant;
}

export type DealTodayResponse = DealtToday | AccessRefused;
