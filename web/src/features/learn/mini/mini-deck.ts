import { atom } from "jotai";
import { type Random, shuffled } from "#features/learn/shuffled.ts";

export interface MiniDeck {
  order: readonly string[];
  /** Position of the last drawn lesson; -1 before the first. */
  index: number;
}

export const NO_DECK: MiniDeck = { order: [], index: -1 };

/** Shuffles the ids for a new round, which does not start with the lesson on show. */
function shuffleAfter(shownId: string | null, ids: readonly string[], random: Random): string[] {
  const [first, ...rest] = shuffled(ids, random);
  if (first === undefined) return [];
  return first === shownId ? [...rest, first] : [first, ...rest];
}

/** Returns the deck, reshuffled if the lessons have changed. */
export function deckFor(ids: readonly string[], deck: MiniDeck, random: Random): MiniDeck {
  const isSame = deck.order.length === ids.length && ids.every((id) => deck.order.includes(id));
  return isSame ? deck : { order: shuffled(ids, random), index: -1 };
}

/** Draws the next lesson, and reshuffles at the end. Skips the shown lesson, unless it is the only one. */
export function drawNext(deck: MiniDeck, shownId: string | null, random: Random): MiniDeck {
  const index = deck.index + 1;
  const next =
    index < deck.order.length
      ? { order: deck.order, index }
      : { order: shuffleAfter(shownId, deck.order, random), index: 0 };
  const isShown = next.order[next.index] === shownId;
  return isShown && next.order.length > 1 ? drawNext(next, shownId, random) : next;
}

export const drawnId = ({ order, index }: MiniDeck): string | undefined => order[index];

const deckAtom = atom(NO_DECK);

interface Draw {
  ids: readonly string[];
  shownId: string | null;
}

/** Draws a lesson and returns its id. Undefined without mini lessons. */
export const drawMiniLessonAtom = atom(null, (get, set, { ids, shownId }: Draw): string | undefined => {
  const next = drawNext(deckFor(ids, get(deckAtom), Math.random), shownId, Math.random);
  set(deckAtom, next);
  return drawnId(next);
});
