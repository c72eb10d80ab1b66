import type { Flashcard } from "@gruezi/contract/documents/flashcards";
import * as v from "valibot";
import { findDocument } from "#gateways/firestore/client.ts";
import { flashcardsPath } from "#gateways/firestore/document-paths.ts";
import { cardId } from "./card-id.ts";

const deckSchema = v.object({
  Cards: v.array(
    v.object({
      SwissGerman: v.string(),
      English: v.string(),
      Variants: v.exactOptional(v.record(v.string(), v.string())),
      AudioPath: v.exactOptional(v.string()),
    }),
  ),
});

export interface StoredCard extends Flashcard {
  id: string;
}

/** Returns a lesson's cards in the deck's order. Undefined without a deck or lesson. */
export async function findFlashcards(videoId: string): Promise<readonly StoredCard[] | undefined> {
  const deck = await findDocument(flashcardsPath(videoId), deckSchema);
  return deck?.Cards.map((card) => ({ ...card, id: cardId(videoId, card) }));
}
