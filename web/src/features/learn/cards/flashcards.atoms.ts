import type { AccessRefused } from "@gruezi/contract/callables/access-refused";
import { atom } from "jotai";
import { uidAtom } from "#data/auth/session.ts";
import { cacheSchedules, findCachedSchedules } from "#data/device/cached-cards.ts";
import { getCardSchedules } from "#data/firestore/cards.ts";
import { call } from "#data/functions/call.ts";
import { createQuery } from "#data/query.ts";
import { ownAnswersAtom } from "#features/learn/reviews/answers.atoms.ts";
import { withOwnAnswers } from "#features/learn/reviews/own-answers.ts";
import { restoreUnsentAtom } from "#features/learn/reviews/unsent.atoms.ts";
import { type Browse, startBrowse } from "./browse.ts";
import * as sitting from "./study.ts";

interface OpenDeck {
  hasAccess: true;
  study: sitting.Study;
  browse: Browse;
}

/** Not part of the query: both directions share the cards. */
const directionAtom = atom<sitting.Direction>(sitting.DIRECTIONS[0]);

const deck = createQuery<OpenDeck | AccessRefused, string>({
  fetch: async (videoId, { uid, get, set }) => {
    if (uid !== null) await set(restoreUnsentAtom, uid);
    const [dealt, stored] = await Promise.all([
      call("getFlashcardsCloudFunction", { VideoID: videoId }),
      findSchedules(uid, videoId),
    ]);
    if (!dealt.hasAccess) return dealt;
    const cards = dealt.flashcards;
    const schedules = withOwnAnswers(stored, get(ownAnswersAtom), (row) => row.videoId === videoId);
    const direction = get(directionAtom);
    return {
      hasAccess: true,
      study: sitting.startStudy({ videoId, cards, schedules, direction }, Date.now()),
      browse: startBrowse(cards, Math.random),
    };
  },
});

export const deckAtom = deck.stateAtom;

export const openDeckAtom = atom(
  null,
  async (_get, set, videoId: string, direction: sitting.Direction): Promise<void> => {
    set(directionAtom, direction);
    const answer = await set(deck.fetchAtom, videoId);
    if (answer?.status === "ready" && answer.value.hasAccess) set(cacheStudyAtom, answer.value.study);
  },
);

/** For offline study. */
export const cacheStudyAtom = atom(null, (get, _set, { videoId, schedules }: sitting.Study): void => {
  const uid = get(uidAtom);
  if (uid !== null) void cacheSchedules(uid, videoId, schedules);
});

async function findSchedules(uid: string | null, videoId: string): Promise<sitting.Schedules> {
  if (uid === null) return new Map();
  try {
    return await getCardSchedules(uid, videoId);
  } catch (error) {
    const cached = await findCachedSchedules(uid, videoId);
    if (cached) return cached;
    throw error;
  }
}

export const changeStudyAtom = atom(
  null,
  (_get, set, videoId: string, change: (study: sitting.Study) => sitting.Study) =>
    set(deck.changeAtom, videoId, (open) => (open.hasAccess ? { ...open, study: change(open.study) } : open)),
);

export const changeBrowseAtom = atom(null, (_get, set, videoId: string, change: (browse: Browse) => Browse) =>
  set(deck.changeAtom, videoId, (open) => (open.hasAccess ? { ...open, browse: change(open.browse) } : open)),
);

export const turnCardAtom = atom(null, (_get, set, videoId: string) =>
  set(changeStudyAtom, videoId, sitting.turn),
);

export const turnRoundAtom = atom(null, (_get, set, videoId: string, direction: sitting.Direction) =>
  set(changeStudyAtom, videoId, (study) => sitting.turnRound(study, direction, Date.now())),
);

export const lookAgainAtom = atom(null, (_get, set, videoId: string) =>
  set(changeStudyAtom, videoId, (study) => sitting.startStudy(study, Date.now())),
);

export const studyAtom = atom((get) => (videoId: string): sitting.Study | undefined => {
  const answer = get(deckAtom)(videoId);
  return answer.status === "ready" && answer.value.hasAccess ? answer.value.study : undefined;
});

export const goOnAtom = atom(null, (_get, set, videoId: string) =>
  set(changeStudyAtom, videoId, (study) => sitting.goOn(study, Date.now())),
);

export const askAheadAtom = atom(null, (_get, set, videoId: string) =>
  set(changeStudyAtom, videoId, (study) => sitting.askAhead(study, Date.now())),
);
