import { atom, useSetAtom } from "jotai";
import { useEffect } from "react";
import { sessionAtom, uidAtom } from "#data/auth/session.ts";
import { findStoredDraft, type StoredDraft, storeDraft } from "#data/device/stored-drafts.ts";

interface Draft extends StoredDraft {
  /** Uid of the writer. Null for a visitor, who may sign in before sending. */
  writer: string | null;
}

export const NO_DRAFT: StoredDraft = { text: "", lineId: null };

/** Drafts by lesson id. */
const draftsAtom = atom<ReadonlyMap<string, Draft>>(new Map());

const keepDraftAtom = atom(null, (get, set, videoId: string, draft: Draft): void => {
  set(draftsAtom, new Map(get(draftsAtom)).set(videoId, draft));
});

/**
 * The unsent comment on a lesson. It survives a reload and the consents page, and only its writer sees it.
 */
export const draftAtom = atom(
  (get) => {
    const drafts = get(draftsAtom);
    const uid = get(uidAtom);
    return (videoId: string): StoredDraft => {
      const draft = drafts.get(videoId);
      return draft && (draft.writer === null || draft.writer === uid) ? draft : NO_DRAFT;
    };
  },
  (get, set, videoId: string, changed: Partial<StoredDraft>): void => {
    const writer = get(uidAtom);
    const { text, lineId } = { ...get(draftAtom)(videoId), ...changed };
    set(keepDraftAtom, videoId, { text, lineId, writer });
    storeDraft(writer, videoId, text === "" ? null : { text, lineId });
    // Removes the visitor's draft, which the learner has continued.
    if (writer !== null) storeDraft(null, videoId, null);
  },
);

const restoreDraftAtom = atom(null, (get, set, videoId: string): void => {
  if (get(sessionAtom).status === "unknown" || get(draftAtom)(videoId).text !== "") return;
  const uid = get(uidAtom);
  const stored = findStoredDraft(uid, videoId) ?? findStoredDraft(null, videoId);
  if (stored) set(keepDraftAtom, videoId, { ...stored, writer: uid });
});

/** Restores the draft of an earlier visit. */
export function useStoredDraft(videoId: string, sessionStatus: string): void {
  const restore = useSetAtom(restoreDraftAtom);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the session decides whose draft it is
  useEffect(() => restore(videoId), [restore, videoId, sessionStatus]);
}
