import type { Instant } from "@gruezi/contract/durations";
import type { Grade } from "@gruezi/contract/review-log";
import type { QuestionKind } from "@gruezi/contract/reviews/question";
import { newSchedule } from "@gruezi/contract/scheduling/new-schedule";
import { type Atom, atom, type WritableAtom } from "jotai";
import { uidAtom } from "#data/auth/session.ts";
import { bringBackAtom, setAsideAtom, takeBackAtom } from "#features/learn/reviews/answers.atoms.ts";
import { answerItemAtom, originOf } from "./answer-item.atoms.ts";
import type { QueueItem } from "./queue-item.ts";
import { type Before, type End, itemAtHand, type ReviewSession, startSession } from "./session.ts";
import * as actions from "./session-actions.ts";
import { askAhead, lookAgain } from "./session-end.ts";

interface Options {
  /** Clock for due times and answers. */
  nowAtom: Atom<() => Instant>;
  /**
   * Stores the session for a reload. Runs when the session begins or stops, and after each answer or undo.
   */
  storeAtom: WritableAtom<null, [], void>;
}

export type Review = ReturnType<typeof createReview>;

/** Creates the atoms of a review: its session, which survives navigation, and the learner's actions. */
export function createReview({ nowAtom, storeAtom }: Options) {
  const heldAtom = atom<{ uid: string; session: ReviewSession } | null>(null);

  /** The session. Null before `beginAtom`, and for another learner. */
  const sessionAtom = atom(
    (get) => {
      const held = get(heldAtom);
      return held && held.uid === get(uidAtom) ? held.session : null;
    },
    (get, set, session: ReviewSession | null) => {
      const uid = get(uidAtom);
      set(heldAtom, session && uid !== null ? { uid, session } : null);
    },
  );

  /** Changes the session without storing it. */
  const changeAtom = atom(
    null,
    (get, set, change: (session: ReviewSession, now: Instant) => ReviewSession) => {
      const session = get(sessionAtom);
      if (session) set(sessionAtom, change(session, get(nowAtom)()));
    },
  );

  const saveAtom = atom(null, (_get, set, session: ReviewSession) => {
    set(sessionAtom, session);
    set(storeAtom);
  });

  const beginAtom = atom(null, (get, set, items: readonly QueueItem[], end: End, before?: Before) => {
    set(saveAtom, startSession(items, end, get(nowAtom)(), before));
  });

  const turnAtom = atom(null, (_get, set) => set(changeAtom, actions.turn));

  const gradeAtom = atom(null, (get, set, grade: Grade, kind: QuestionKind) => {
    const session = get(sessionAtom);
    const item = session && itemAtHand(session);
    if (!item || !session.isTurned) return;
    const at = get(nowAtom)();
    const given = set(answerItemAtom, item, { grade, at, milliseconds: at - session.shownAt });
    set(saveAtom, actions.answer(session, { ...given, grade, kind, at }));
  });

  const asideAtom = atom(null, (get, set) => {
    const session = get(sessionAtom);
    const item = session && itemAtHand(session);
    if (!item) return;
    const at = get(nowAtom)();
    const origin = originOf(item);
    const schedule = item.schedule ?? newSchedule(origin, at);
    const { schedule: after } = set(setAsideAtom, { origin, schedule, at });
    set(saveAtom, actions.setAside(session, after, at));
  });

  const undoAtom = atom(null, (get, set) => {
    const session = get(sessionAtom);
    const last = session?.actions.at(-1);
    const item = last && session?.items.get(last.itemId);
    if (!session || !item) return;
    const at = get(nowAtom)();
    const origin = originOf(item);
    const { schedule } = item;
    const back = schedule?.Suspended ? set(bringBackAtom, { origin, schedule, at }).schedule : null;
    if (last.type === "answer") set(takeBackAtom, last.rowId, { origin, schedule: last.before, at });
    const undone = actions.undo(session, at);
    // The log makes a returned item due at once, so its schedule replaces the undone one.
    const isReturned = last.type === "aside" && back;
    set(saveAtom, isReturned ? actions.withItem(undone, last.itemId, back) : undone);
  });

  const bringItemBackAtom = atom(null, (get, set, itemId: string) => {
    const session = get(sessionAtom);
    const item = session?.items.get(itemId);
    if (!session || !item?.schedule?.Suspended) return;
    const at = get(nowAtom)();
    const { schedule } = set(bringBackAtom, { origin: originOf(item), schedule: item.schedule, at });
    set(saveAtom, actions.bringBack(session, itemId, schedule, at));
  });

  const stopAtom = atom(null, (_get, set) => {
    set(changeAtom, actions.stop);
    set(storeAtom);
  });

  const lookAgainAtom = atom(null, (_get, set) => set(changeAtom, lookAgain));

  const askAheadAtom = atom(null, (_get, set) => set(changeAtom, askAhead));

  return {
    nowAtom,
    sessionAtom,
    changeAtom,
    beginAtom,
    turnAtom,
    gradeAtom,
    asideAtom,
    undoAtom,
    bringItemBackAtom,
    stopAtom,
    lookAgainAtom,
    askAheadAtom,
  };
}
