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
  /** Cards' own ids, without the way round. */
  Cards: v.array(cardIdSchema),
  /** Lines, and lines that words were kept from. */
  Lines: v.array(lineIdSchema),
});

const isWithinBounds = (lessons: v.InferOutput<typeof askedLesson>[]) =>
  lessons.reduce((sum, { Cards, Lines }) => sum + Cards.length + Lines.length, 0) <= DEALT_AT_ONCE;

export const dealTodayRequest = v.strictObject({
  Lessons: v.pipe(v.array(askedLesson), v.maxLength(DEALT_LESSONS_AT_ONCE), v.check(isWithinBounds)),
  /** Lessons all of whose cards are wanted, to begin new ones. */
  Decks: v.pipe(v.array(docIdSchema), v.maxLength(DECKS_AT_ONCE)),
});
export type DealTodayRequest = v.InferOutput<typeof dealTodayRequest>;

/** What of a lesson was asked for and may be had. Of a lesson that is gone, or closed to the caller, lists are empty. */
export interface DealtLesson {
  VideoID: string;
  cards: readonly DealtCard[];
  lines: readonly LessonLine[];
  /**
   * The folder of the lines' recordings and pictures, with a slash at its end: `<line id>.m4a`, `<line id>.webp` and, if
   * `HasSlow`, `<line id>.slow.m4a`. Null where the caller may not open the lesson.
   */
  clips: { Url: string; HasSlow: boolean } | null;
}

export interface DealtToday {
  hasAccess: true;
  /** The server's time, by which a device can tell that its own clock is wrong. */
  now: Instant;
  /** In the order of the request, with the decks' lessons after those that were named. */
  lessons: readonly DealtLesson[];
  expiresAt: Instant;
}

export type DealTodayResponse = DealtToday | AccessRefused;
