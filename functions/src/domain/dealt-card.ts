import type { DealtCard } from "@gruezi/contract/callables/get-flashcards";
import type { Flashcard } from "@gruezi/contract/documents/flashcards";

/** A card as a caller gets it; `addressOf` is null where they may not hear it. */
export function toDealtCard(
  { AudioPath, ...card }: Flashcard & { id: string },
  addressOf: ((path: string) => string) | null,
): DealtCard {
  return addressOf !== null && AudioPath !== undefined ? { ...card, AudioUrl: addressOf(AudioPath) } : card;
}
