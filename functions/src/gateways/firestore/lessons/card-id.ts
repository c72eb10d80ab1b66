import { createHash } from "node:crypto";
import type { Flashcard } from "@gruezi/contract/documents/flashcards";

const ID_CHARACTERS = 16;

/**
 * Made of the dialect, which no two cards of a deck share. So a card keeps its id, and a learner their progress with it,
 * when the deck is sorted anew or a translation is corrected.
 */
export function cardId(videoId: string, { SwissGerman }: Pick<Flashcard, "SwissGerman">): string {
  const digest = createHash("sha256").update(SwissGerman.normalize("NFC")).digest("base64url");
  return `${videoId}-${digest.slice(0, ID_CHARACTERS)}`;
}
