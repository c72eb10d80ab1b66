import * as v from "valibot";
import type { Flashcard } from "../documents/flashcards.ts";
import { docIdSchema } from "../documents/ids.ts";
import type { Instant } from "../documents/lesson.ts";
import type { AccessRefused } from "./access-refused.ts";

export const getFlashcardsRequest = v.strictObject({ VideoID: docIdSchema });
export type GetFlashcardsRequest = v.InferOutput<typeof getFlashcardsRequest>;

export interface DealtCard extends Pick<Flashcard, "SwissGerman" | "English" | "Variants"> {
  /** Changes only with the dialect's spelling. */
  id: string;
  /** On our origin, valid until the deck's `expiresAt`. */
  AudioUrl?: string;
}

export interface DealtDeck {
  hasAccess: true;
  flashcards: readonly DealtCard[];
  expiresAt: Instant;
}

export type GetFlashcardsResponse = DealtDeck | AccessRefused;
