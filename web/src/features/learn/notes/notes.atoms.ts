import type { NotesByItem } from "@gruezi/contract/documents/notes";
import { atom, useAtomValue, useSetAtom } from "jotai";
import { uidAtom } from "#data/auth/session.ts";
import { cacheNotes, findCachedNotes } from "#data/device/cached-notes.ts";
import { getNotes, saveNote } from "#data/firestore/notes.ts";
import { createQuery, type QueryState } from "#data/query.ts";
import { useFetchPerSession } from "#data/use-fetch-per-session.ts";
import { AppError } from "#lib/app-error.ts";
import { withNote } from "./notes-rules.ts";

const stored = createQuery<NotesByItem, string>({
  fetch: async (_own, { uid }) => {
    if (uid === null) return new Map();
    try {
      const notes = await getNotes(uid);
      void cacheNotes(uid, notes);
      return notes;
    } catch (error) {
      const cached = await findCachedNotes(uid);
      if (cached) return cached;
      throw error;
    }
  },
  outlivesScreens: true,
  areChangesRepeated: true,
});

const OWN = "own";

/** Returns the learner's notes. Requests them once per session. */
export function useNotes(): QueryState<NotesByItem> {
  const state = useAtomValue(stored.stateAtom)(OWN);
  useFetchPerSession(OWN, useSetAtom(stored.fetchOnceAtom));
  return state;
}

export const retryNotesAtom = atom(null, (_get, set) => set(stored.fetchAtom, OWN));

/**
 * Saves a note on the server and in the cache.
 * @param text null deletes the note
 * @throws AppError
 */
export const saveNoteAtom = atom(
  null,
  async (get, set, itemId: string, text: string | null): Promise<void> => {
    const uid = get(uidAtom);
    if (uid === null) throw new AppError("signed-out");
    await saveNote(uid, itemId, text);
    if (get(uidAtom) !== uid) return;
    set(stored.changeAtom, OWN, (notes) => withNote(notes, itemId, text, Date.now()));
    const state = get(stored.stateAtom)(OWN);
    if (state.status === "ready") await cacheNotes(uid, state.value);
  },
);

type Draft = string | null;

const draftsAtom = atom<ReadonlyMap<string, Draft>>(new Map());
draftsAtom.onMount = (setDrafts) => () => setDrafts(new Map());

/**
 * Returns the draft of an open form. Null until the first change, undefined if the form is closed. Drafts are
 * dropped with the page.
 */
export const draftOfAtom = atom((get) => {
  const drafts = get(draftsAtom);
  return (itemId: string): Draft | undefined => drafts.get(itemId);
});

export const setDraftAtom = atom(null, (get, set, itemId: string, draft: Draft): void =>
  set(draftsAtom, new Map(get(draftsAtom)).set(itemId, draft)),
);

export const closeDraftAtom = atom(null, (get, set, itemId: string): void =>
  set(draftsAtom, new Map([...get(draftsAtom)].filter(([other]) => other !== itemId))),
);
