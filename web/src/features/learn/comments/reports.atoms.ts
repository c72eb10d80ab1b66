import type { HiddenComment } from "@gruezi/contract/documents/moderation";
import { atom } from "jotai";
import { uidAtom } from "#data/auth/session.ts";
import { getOwnHiddenComments, reportComment } from "#data/firestore/comment-reports.ts";
import { createQuery } from "#data/query.ts";

const keptReportsAtom = atom<{ uid: string; commentIds: ReadonlySet<string> } | null>(null);

const NONE: ReadonlySet<string> = new Set();

/** Ids of comments that the learner reported since the page was loaded. */
export const reportedAtom = atom((get) => {
  const kept = get(keptReportsAtom);
  return kept && kept.uid === get(uidAtom) ? kept.commentIds : NONE;
});

/**
 * Reports a comment.
 * @throws AppError
 */
export const reportCommentAtom = atom(null, async (get, set, videoId: string, commentId: string) => {
  const uid = get(uidAtom);
  if (uid === null) return;
  await reportComment({ uid, videoId, commentId });
  if (get(uidAtom) !== uid) return;
  set(keptReportsAtom, { uid, commentIds: new Set([...get(reportedAtom), commentId]) });
});

const ownHidden = createQuery<readonly HiddenComment[]>({
  fetch: async (_nothing, { uid }) => (uid === null ? [] : getOwnHiddenComments(uid)),
  outlivesScreens: true,
});

/** Requests the learner's hidden comments, once per session for all lessons. */
export const fetchOwnHiddenAtom = atom(null, async (get, set) => {
  if (get(uidAtom) !== null) await set(ownHidden.fetchOnceAtom);
});

/** Returns the learner's hidden comments on a lesson. Empty until loaded. */
export const ownHiddenAtom = atom((get) => {
  const state = get(ownHidden.stateAtom)();
  return (videoId: string) =>
    state.status === "ready" ? state.value.filter(({ VideoID }) => VideoID === videoId) : [];
});
