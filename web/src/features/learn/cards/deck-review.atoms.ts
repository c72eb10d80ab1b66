import { atom } from "jotai";
import { uidAtom } from "#data/auth/session.ts";
import { cacheSchedules } from "#data/device/cached-cards.ts";
import { createReview } from "#features/learn/review/create-review.ts";
import { fetchDeckAtom, ownDeckAtom } from "./deck.atoms.ts";
import { DIRECTIONS, type Direction, deckItems } from "./deck-items.ts";

/** Lesson and direction of the deck on the page. */
const openAtom = atom<{ videoId: string; direction: Direction }>({
  videoId: "",
  direction: DIRECTIONS[0],
});

/** Stores the deck's schedules on the device, for study without a connection. */
const cacheDeckAtom = atom(null, (get) => {
  const uid = get(uidAtom);
  const deck = get(ownDeckAtom)(get(openAtom).videoId);
  if (uid !== null && deck) void cacheSchedules(uid, deck.videoId, deck.schedules);
});

const deviceClockAtom = atom(() => Date.now);

export const deckReview = createReview({ nowAtom: deviceClockAtom, storeAtom: cacheDeckAtom });

/** Starts a session with the cards of the deck that can be asked, from the first one on. */
export const beginDeckAtom = atom(null, (get, set): void => {
  const { videoId, direction } = get(openAtom);
  const deck = get(ownDeckAtom)(videoId);
  if (deck) set(deckReview.beginAtom, deckItems(deck, direction), "deck");
});

export const openDeckAtom = atom(
  null,
  async (_get, set, videoId: string, direction: Direction): Promise<void> => {
    set(deckReview.sessionAtom, null);
    set(openAtom, { videoId, direction });
    await set(fetchDeckAtom, videoId);
    set(beginDeckAtom);
  },
);

export const turnRoundAtom = atom(null, (get, set, direction: Direction): void => {
  if (get(openAtom).direction === direction) return;
  set(openAtom, (open) => ({ ...open, direction }));
  set(beginDeckAtom);
});
