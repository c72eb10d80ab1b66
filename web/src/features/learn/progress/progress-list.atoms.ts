import type { Reason } from "@gruezi/contract/reasons";
import { atom } from "jotai";
import { uidAtom } from "#data/auth/session.ts";
import type { LessonProgress } from "#data/firestore/progress.ts";
import { reasonOf } from "#lib/app-error.ts";
import { readProgressAtom } from "./own-progress.atoms.ts";
import { whenSavedAtom } from "./resume.atoms.ts";

export type ProgressListState =
  | { status: "loading" }
  | { status: "failed"; reason: Reason }
  | { status: "ready"; newestFirst: readonly LessonProgress[] };

interface OpenList {
  uid: string;
  state: ProgressListState;
}

const LOADING: ProgressListState = { status: "loading" };
const openListAtom = atom<OpenList | null>(null);

/** What the learner watched last; another learner's list is never shown. */
export const progressListAtom = atom((get) => {
  const open = get(openListAtom);
  return open && open.uid === get(uidAtom) ? open.state : LOADING;
});

const readListAtom = atom(null, async (_get, set, uid: string): Promise<ProgressListState> => {
  try {
    const lessons = await set(readProgressAtom, uid);
    return { status: "ready", newestFirst: [...lessons.values()] };
  } catch (error) {
    return { status: "failed", reason: reasonOf(error) };
  }
});

export const openProgressListAtom = atom(null, async (get, set) => {
  const uid = get(uidAtom);
  if (!uid) return;
  const opened: OpenList = { uid, state: LOADING };
  set(openListAtom, opened);
  await get(whenSavedAtom);
  const state = await set(readListAtom, uid);
  if (get(openListAtom) === opened) set(openListAtom, { uid, state });
});
