import { createHash } from "node:crypto";
import type { Flashcard } from "@gruezi/contract/documents/flashcards";

const ID_CHARACTERS = 16;

/**
 * Returns a card's id. It derives from the dialect text, which is unique in a deck, so that reordered cards
 * and new translations keep id and progress.
 */
export function cardId(videoId: string, { SwissGerman }: Pick<Flashcard, "SwissGerman">): string {
  const digest = createHash("sha256").update(SwissGerman.normalize("NFC")).digest("base64url");
  return `${videoId}-${digest.slice(0, ID_CHARACTERS)}`;
}
