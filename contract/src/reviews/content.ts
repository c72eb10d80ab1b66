import type { DeckCard } from "../callables/get-flashcards.ts";
import type { LessonLine } from "../documents/lesson-lines.ts";

/**
 * Folder with a trailing slash. It holds `<line id>.m4a`, `<line id>.webp` and, if `HasSlow`, `<line
 * id>.slow.m4a`.
 */
export interface LineClips {
  Url: string;
  HasSlow: boolean;
}

/** What an item asks about. */
export type ReviewContent =
  | { kind: "card"; card: DeckCard; isFromEnglish: boolean }
  | { kind: "line"; line: LessonLine; clips: LineClips }
  | { kind: "word"; lemma: string; line: LessonLine; clips: LineClips };
