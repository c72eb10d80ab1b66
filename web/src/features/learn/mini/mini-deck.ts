import { atom } from "jotai";

/** The mini lessons in the order in which 'random' shows them, and the one it showed last. */
export interface MiniDeck {
  order: readonly string[];
  /** -1 before the first. */
  index: number;
}

/** Between 0 and 1, as Math.random has it. */
type Random = () => number;

export const NO_DECK: MiniDeck = { order: [], index: -1 };

function shuffle(ids: readonly string[], random: Random): string[] {
  return ids
    .map((id) => ({ id, place: random() }))
    .toSorted((a, b) => a.place - b.place)
    .map(({ id }) => id);
}

/** Where one round ends with the lesson that the next begins with, it would come twice in a row. */
function shuffleAfter(shownId: string | null, ids: readonly string[], random: Random): string[] {
  const [first, ...rest] = shuffle(ids, random);
  if (first === undefined) return [];
  return first === shownId ? [...rest, first] : [first, ...rest];
}

/** The deck for these lessons: the one there is, unless some have come or gone. */
export function deckFor(ids: readonly string[], deck: MiniDeck, random: Random): MiniDeck {
  const isSame = deck.order.length === ids.length && ids.every((id) => deck.order.includes(id));
  return isSame ? deck : { order: shuffle(ids, random), index: -1 };
}

/** One forward, and round again in a new order; never the lesson that is being shown, unless there is no other. */
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

/** The next mini lesson at random; none where there are none. */
export const drawMiniLessonAtom = atom(null, (get, set, { ids, shownId }: Draw): string | undefined => {
  const next = drawNext(deckFor(ids, get(deckAtom), Math.random), shownId, Math.random);
  set(deckAtom, next);
  return drawnId(next);
});
