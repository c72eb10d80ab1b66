import type { Reason } from "@gruezi/contract/reasons";
import { atom } from "jotai";
import { getCommentsPage, getCommentsSince } from "#data/firestore/comments.ts";
import { createQuery } from "#data/query.ts";
import { logFailure, reasonOf } from "#lib/app-error.ts";
import * as thread from "./comment-thread.ts";

interface CommentsState {
  thread: thread.CommentThread;
  isLoadingOlder: boolean;
  /** Failure of the learner's last action. */
  notice: Reason | null;
}

const comments = createQuery<CommentsState, string>({
  fetch: async (videoId) => {
    const newestPage = await getCommentsPage(videoId);
    return { thread: thread.startThread(newestPage), isLoadingOlder: false, notice: null };
  },
  logsAs: "comments",
  isPublic: true,
  areChangesRepeated: true,
});

export const commentsAtom = comments.stateAtom;

export const openCommentsAtom = comments.fetchAtom;

type Change = (shown: CommentsState) => Partial<CommentsState>;

/** Changes the state. Ignored if the page shows another lesson by now. */
export const changeCommentsAtom = atom(null, (_get, set, videoId: string, change: Change) =>
  set(comments.changeAtom, videoId, (shown) => ({ ...shown, ...change(shown) })),
);

export const loadOlderCommentsAtom = atom(null, async (get, set, videoId: string) => {
  const state = get(commentsAtom)(videoId);
  if (state.status !== "ready") return;
  const before = thread.oldestServerTime(state.value.thread);
  set(changeCommentsAtom, videoId, () => ({ isLoadingOlder: true, notice: null }));
  try {
    const page = await getCommentsPage(videoId, before);
    set(changeCommentsAtom, videoId, (shown) => {
      // The page may not adjoin a thread that was reloaded meanwhile.
      const isNext = thread.oldestServerTime(shown.thread) === before;
      return { isLoadingOlder: false, thread: isNext ? thread.withOlder(shown.thread, page) : shown.thread };
    });
  } catch (error) {
    logFailure("comments", error);
    set(changeCommentsAtom, videoId, () => ({ isLoadingOlder: false, notice: reasonOf(error) }));
  }
});

/** Polls for new comments. Ignores failures, because the next poll follows in seconds. */
export const lookForCommentsAtom = atom(null, async (get, set, videoId: string) => {
  const state = get(commentsAtom)(videoId);
  if (state.status !== "ready") return;
  try {
    const newer = await getCommentsSince(videoId, thread.newestServerTime(state.value.thread));
    set(changeCommentsAtom, videoId, (shown) => ({ thread: thread.withNewer(shown.thread, newer) }));
  } catch {
    // The loaded comments are still valid.
  }
});
