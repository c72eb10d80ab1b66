import type { DeckCard } from "@gruezi/contract/callables/get-flashcards";
import { type Random, shuffled } from "#features/learn/shuffled.ts";

export interface Browse {
  cards: readonly DeckCard[];
  /** Index of the card on show. `cards.length` once all were seen. */
  at: number;
  isTurned: boolean;
}

export function startBrowse(cards: readonly DeckCard[], random: Random): Browse {
  return { cards: shuffled(cards, random), at: 0, isTurned: false };
}

export const turnBrowsed = (browse: Browse): Browse =>
  browse.at < browse.cards.length ? { ...browse, isTurned: !browse.isTurned } : browse;

export function step(browse: Browse, by: 1 | -1): Browse {
  const at = Math.min(Math.max(browse.at + by, 0), browse.cards.length);
  return { ...browse, at, isTurned: false };
}
