import type { DealtCard } from "@gruezi/contract/callables/get-flashcards";

/** A number from 0 up to 1, as `Math.random` gives it. */
export type Random = () => number;

/** Going through the deck in random order: nothing is graded or saved. */
export interface Browse {
  cards: readonly DealtCard[];
  /** The index of the card shown; `cards.length` once all were seen. */
  at: number;
  isTurned: boolean;
}

export function startBrowse(cards: readonly DealtCard[], random: Random): Browse {
  return { cards: shuffled(cards, random), at: 0, isTurned: false };
}

export const turnBrowsed = (browse: Browse): Browse =>
  browse.at < browse.cards.length ? { ...browse, isTurned: !browse.isTurned } : browse;

export function step(browse: Browse, by: 1 | -1): Browse {
  const at = Math.min(Math.max(browse.at + by, 0), browse.cards.length);
  return { ...browse, at, isTurned: false };
}

/** Fisher-Yates: every order is equally likely. */
export function shuffled<T>(items: readonly T[], random: Random): T[] {
  const rest = [...items];
  return items.flatMap(() => rest.splice(Math.floor(random() * rest.length), 1));
}
