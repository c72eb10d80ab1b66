import { atom } from "jotai";
import { deckFor, drawNext, drawnId, NO_DECK } from "./mini-deck.ts";

const deckAtom = atom(NO_DECK);

interface Draw {
  ids: readonly string[];
  shownId: string | null;
}

/** The next mini lesson at random; none where there are none. */
export const drawMiniLessonAtom = atom(null, (get, set, { ids, shownId }: Draw): string | undefined => {
  const next = drawNext(deckFor(ids, get(deckAtom), Math.random), shownId, Math.random);
  set(deckAtom, next);
  return drawnId(next);
});
