import type { DealtCard } from "@gruezi/contract/callables/get-flashcards";
import type { Flashcard } from "@gruezi/contract/documents/flashcards";

/** `addressOf` is null if audio is closed to the caller. */
export function toDealtCard(
  { AudioPath, ...card }: Flashcard & { id: string },
  addressOf: ((path: string) => string) | null,
): DealtCard {
  return addressOf !== null && AudioPath !== undefined ? { ...card, AudioUrl: addressOf(AudioPath) } : card;
}
