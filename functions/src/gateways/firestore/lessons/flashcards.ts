import { createHash } from "node:crypto";
import type { Flashcard } from "@gruezi/contract/documents/flashcards";
import * as v from "valibot";
import { findDocument } from "#gateways/firestore/client.ts";
import { flashcardsPath } from "#gateways/firestore/document-paths.ts";

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

/** The cards of a lesson in their order; undefined if it has none, or if there is no such lesson. */
export async function findFlashcards(videoId: string): Promise<readonly StoredCard[] | undefined> {
  const deck = await findDocument(flashcardsPath(videoId), deckSchema);
  return deck?.Cards.map((card) => ({ ...card, id: cardId(videoId, card) }));
}

const ID_CHARACTERS = 16;

/**
 * Made of the dialect, which no two cards of a deck share. So a card keeps its id, and a learner their progress with it,
 * when the deck is sorted anew or a translation is corrected.
 */
function cardId(videoId: string, { SwissGerman }: Flashcard): string {
  const digest = createHash("sha256").update(SwissGerman.normalize("NFC")).digest("base64url");
  return `${videoId}-${digest.slice(0, ID_CHARACTERS)}`;
}
