import type { DeckCard } from "@gruezi/contract/callables/get-flashcards";
import type { Flashcard } from "@gruezi/contract/documents/flashcards";

/** `addressOf` is null if audio is closed to the caller. */
export function toDeckCard(
  { AudioPath, ...card }: Flashcard & { id: string },
  addressOf: ((path: string) => string) | null,
): DeckCard {
  return addressOf !== null && AudioPath !== undefined ? { ...card, AudioUrl: addressOf(AudioPath) } : card;
}
