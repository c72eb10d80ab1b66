import type { AccessRefused } from "@gruezi/contract/callables/access-refused";
import type { DealtDeck } from "@gruezi/contract/callables/get-flashcards";
import type { CardSchedule } from "@gruezi/contract/documents/card-schedule";
import type { Reason } from "@gruezi/contract/reasons";
import { atom } from "jotai";
import { uidAtom } from "#data/auth/session.ts";
import { findKeptSchedules, keepSchedules } from "#data/device/kept-cards.ts";
import { call } from "#data/functions/call.ts";
import { reasonOf } from "#lib/app-error.ts";
import { keepAnswerAtom, restoreUnsavedAtom, unsavedAtom } from "./saving.atoms.ts";
import type { Grade } from "./scheduler.ts";
import { type Browse, startBrowse } from "./shuffle.ts";
import * as sitting from "./study.ts";

export type DeckState =
  | { status: "loading" }
  | { status: "refused"; code: AccessRefused["error"]["code"] }
  | { status: "failed"; reason: Reason }
  | { status: "ready"; study: sitting.Study; browse: Browse };

interface Opening {
  videoId: string;
  direction: sitting.Direction;
}

interface Found {
  deck: DealtDeck | AccessRefused;
  schedules: sitting.Schedules;
}

const stateAtom = atom<DeckState>({ status: "loading" });
// Left behind, it would be what the next deck, or the next learner, sees first.
stateAtom.onMount = (setState) => () => setState({ status: "loading" });

export const deckAtom = atom((get) => get(stateAtom));

/** Asks for the cards, and for what was answered of them before. */
export const openDeckAtom = atom(null, async (get, set, opening: Opening) => {
  const loading: DeckState = { status: "loading" };
  set(stateAtom, loading);
  const uid = get(uidAtom);
  await set(restoreUnsavedAtom);
  const state = await findDeck(uid, opening.videoId).then(
    (found) => toState(opening, withChanges(found, get(unsavedAtom))),
    (error: unknown): DeckState => ({ status: "failed", reason: reasonOf(error) }),
  );
  // An answer that was overtaken by a later question, or another learner's, is dropped.
  if (get(stateAtom) !== loading || get(uidAtom) !== uid) return;
  set(stateAtom, state);
  if (state.status === "ready") keepStudy(uid, state.study);
});

/** For a time without a connection. */
function keepStudy(uid: string | null, { videoId, schedules }: sitting.Study): void {
  if (uid !== null) void keepSchedules(uid, videoId, schedules);
}

async function findDeck(uid: string | null, videoId: string): Promise<Found> {
  const [deck, schedules] = await Promise.all([
    call("getFlashcardsCloudFunction", { VideoID: videoId }),
    findSchedules(uid, videoId),
  ]);
  return { deck, schedules };
}

async function findSchedules(uid: string | null, videoId: string): Promise<sitting.Schedules> {
  if (uid === null) return new Map();
  try {
    const { getCardSchedules } = await import("#data/firestore/cards.ts");
    return await getCardSchedules(uid, videoId);
  } catch (error) {
    const kept = await findKeptSchedules(uid, videoId);
    if (kept) return kept;
    throw error;
  }
}

/** What has not got through yet is newer than what is stored. */
function withChanges({ deck, schedules }: Found, changes: ReadonlyMap<string, CardSchedule | null>): Found {
  const merged = [...new Map<string, CardSchedule | null>([...schedules, ...changes])];
  const known = merged.flatMap(([key, schedule]): [string, CardSchedule][] =>
    schedule ? [[key, schedule]] : [],
  );
  return { deck, schedules: new Map(known) };
}

function toState({ videoId, direction }: Opening, { deck, schedules }: Found): DeckState {
  if (!deck.hasAccess) return { status: "refused", code: deck.error.code };
  const cards = deck.flashcards;
  return {
    status: "ready",
    study: sitting.startStudy({ videoId, cards, schedules, direction }, Date.now()),
    browse: startBrowse(cards, Math.random),
  };
}

type ReadyState = Extract<DeckState, { status: "ready" }>;

const changeAtom = atom(null, (get, set, change: (ready: ReadyState) => Partial<ReadyState>) => {
  const state = get(stateAtom);
  if (state.status === "ready") set(stateAtom, { ...state, ...change(state) });
});

export const changeBrowseAtom = atom(null, (_get, set, change: (browse: Browse) => Browse) =>
  set(changeAtom, ({ browse }) => ({ browse: change(browse) })),
);

export const turnCardAtom = atom(null, (_get, set) =>
  set(changeAtom, ({ study }) => ({ study: sitting.turn(study) })),
);

export const turnRoundAtom = atom(null, (_get, set, direction: sitting.Direction) =>
  set(changeAtom, ({ study }) => ({ study: sitting.turnRound(study, direction, Date.now()) })),
);

/** Looks again for what has become due. */
export const lookAgainAtom = atom(null, (_get, set) =>
  set(changeAtom, ({ study }) => ({ study: sitting.startStudy(study, Date.now()) })),
);

export const gradeCardAtom = atom(null, (get, set, grade: Grade) => {
  const state = get(stateAtom);
  if (state.status !== "ready" || !state.study.isTurned || !state.study.atHand) return;
  const card = state.study.atHand;
  const study = sitting.answer(state.study, grade, Date.now());
  set(stateAtom, { ...state, study });
  set(keepAnswerAtom, sitting.scheduleKey(card, study.direction), sitting.scheduleOf(study, card) ?? null);
  keepStudy(get(uidAtom), study);
});

export const undoAnswerAtom = atom(null, (get, set) => {
  const state = get(stateAtom);
  const last = state.status === "ready" ? state.study.answers.at(-1) : undefined;
  if (state.status !== "ready" || !last) return;
  const study = sitting.undo(state.study);
  set(stateAtom, { ...state, study });
  set(keepAnswerAtom, sitting.scheduleKey(last.card, study.direction), last.before ?? null);
  keepStudy(get(uidAtom), study);
});
