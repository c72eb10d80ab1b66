import * as v from "valibot";
import type { Flashcard } from "../documents/flashcards.ts";
import { docIdSchema } from "../documents/ids.ts";
import type { Instant } from "../durations.ts";
import type { AccessRefused } from "./access-refused.ts";

export const getFlashcardsRequest = v.strictObject({ VideoID: docIdSchema });
export type GetFlashcardsRequest = v.InferOutput<typeof getFlashcardsRequest>;

export interface DeckCard extends Pick<Flashcard, "SwissGerman" | "English" | "Variants"> {
  /** Id that changes only with the dialect's spelling. */
  id: string;
  /** Address on our origin, valid until the deck's `expiresAt`. */
  AudioUrl?: string;
}

export interface DeckContent {
  hasAccess: true;
  flashcards: readonly DeckCard[];
  expiresAt: Instant;
}

export type GetFlashcardsResponse = DeckContent | AccessRefused;
