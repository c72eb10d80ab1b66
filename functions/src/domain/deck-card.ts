import type { DeckCard } from "@gruezi/contract/callables/get-flashcards";
import type { Flashcard } from "@gruezi/contract/documents/flashcards";

/** Converts a card for the client. `addressOf` is null if the caller may not hear the audio. */
export function toDeckCard(
  { AudioPath, ...card }: Flashcard & { id: string },
  addressOf: ((path: string) => string) | null,
): DeckCard {
  return addressOf !== null && AudioPath !== undefined ? { ...card, AudioUrl: addressOf(AudioPath) } : card;
}
