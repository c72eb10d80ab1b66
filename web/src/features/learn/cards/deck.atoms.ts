import type { AccessRefused } from "@gruezi/contract/callables/access-refused";
import type { DeckCard } from "@gruezi/contract/callables/get-flashcards";
import { atom } from "jotai";
import { findCachedSchedules } from "#data/device/cached-cards.ts";
import { getCardSchedules } from "#data/firestore/cards.ts";
import { call } from "#data/functions/call.ts";
import { createQuery } from "#data/query.ts";
import { ownAnswersAtom } from "#features/learn/reviews/answers.atoms.ts";
import { withOwnAnswers } from "#features/learn/reviews/own-answers.ts";
import { restoreUnsentAtom } from "#features/learn/reviews/unsent.atoms.ts";
import { type Browse, startBrowse } from "./browse.ts";
import type { Schedules } from "./deck-items.ts";

interface Deck {
  hasAccess: true;
  cards: readonly DeckCard[];
  /** Schedules as read from the server, without answers given since. */
  schedules: Schedules;
  browse: Browse;
}

const deck = createQuery<Deck | AccessRefused, string>({
  fetch: async (videoId, { uid, set }) => {
    if (uid !== null) await set(restoreUnsentAtom, uid);
    const [response, schedules] = await Promise.all([
      call("getFlashcardsCloudFunction", { VideoID: videoId }),
      findSchedules(uid, videoId),
    ]);
    if (!response.hasAccess) return response;
    const cards = response.flashcards;
    return { hasAccess: true, cards, schedules, browse: startBrowse(cards, Math.random) };
  },
});

export const { stateAtom: deckAtom, fetchAtom: fetchDeckAtom } = deck;

async function findSchedules(uid: string | null, videoId: string): Promise<Schedules> {
  if (uid === null) return new Map();
  try {
    return await getCardSchedules(uid, videoId);
  } catch (error) {
    const cached = await findCachedSchedules(uid, videoId);
    if (cached) return cached;
    throw error;
  }
}

/** Returns a deck with the answers given since it was read. Null unless the deck is open to the learner. */
export const ownDeckAtom = atom((get) => (videoId: string) => {
  const state = get(deckAtom)(videoId);
  if (state.status !== "ready" || !state.value.hasAccess) return null;
  const { cards, schedules } = state.value;
  const own = withOwnAnswers(schedules, get(ownAnswersAtom), (row) => row.videoId === videoId);
  return { videoId, cards, schedules: own };
});

export const changeBrowseAtom = atom(null, (_get, set, videoId: string, change: (browse: Browse) => Browse) =>
  set(deck.changeAtom, videoId, (open) => (open.hasAccess ? { ...open, browse: change(open.browse) } : open)),
);
