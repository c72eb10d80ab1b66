import type { LessonComment } from "@gruezi/contract/documents/comment";
import type { Reason } from "@gruezi/contract/reasons";
import { hasVisibleText } from "@gruezi/contract/typed-text";
import { atom } from "jotai";
import { loadAuth, sessionAtom, uidAtom } from "#data/auth/session.ts";
import { logFailure, reasonOf } from "#lib/app-error.ts";
import * as thread from "./comment-thread.ts";

export type CommentsState =
  | { status: "loading" }
  | { status: "failed"; reason: Reason }
  | { status: "ready"; thread: thread.CommentThread; isLoadingOlder: boolean; notice: Reason | null };

const loadComments = () => import("#data/firestore/comments.ts");

/** The lesson whose comments are shown; what arrives late for another one is dropped. */
const openVideoIdAtom = atom<string | null>(null);
const stateAtom = atom<CommentsState>({ status: "loading" });

export const commentsAtom = atom((get) => get(stateAtom));

type ReadyState = Extract<CommentsState, { status: "ready" }>;

const changeAtom = atom(
  null,
  (get, set, videoId: string, change: (ready: ReadyState) => Partial<ReadyState>) => {
    const state = get(stateAtom);
    if (get(openVideoIdAtom) !== videoId || state.status !== "ready") return;
    set(stateAtom, { ...state, ...change(state) });
  },
);

const readyThread = (state: CommentsState) => (state.status === "ready" ? state.thread : null);

export const openCommentsAtom = atom(null, async (get, set, videoId: string) => {
  set(openVideoIdAtom, videoId);
  set(stateAtom, { status: "loading" });
  const state = await fetchThread(videoId);
  if (get(openVideoIdAtom) === videoId) set(stateAtom, state);
});

async function fetchThread(videoId: string): Promise<CommentsState> {
  try {
    const { getCommentsPage } = await loadComments();
    const newestPage = await getCommentsPage(videoId);
    return { status: "ready", thread: thread.startThread(newestPage), isLoadingOlder: false, notice: null };
  } catch (error) {
    logFailure("comments", error);
    return { status: "failed", reason: reasonOf(error) };
  }
}

export const loadOlderCommentsAtom = atom(null, async (get, set, videoId: string) => {
  const shown = readyThread(get(stateAtom));
  if (!shown) return;
  set(changeAtom, videoId, () => ({ isLoadingOlder: true, notice: null }));
  try {
    const { getCommentsPage } = await loadComments();
    const page = await getCommentsPage(videoId, thread.oldestTold(shown));
    set(changeAtom, videoId, (ready) => ({
      isLoadingOlder: false,
      thread: thread.withOlder(ready.thread, page),
    }));
  } catch (error) {
    logFailure("comments", error);
    set(changeAtom, videoId, () => ({ isLoadingOlder: false, notice: reasonOf(error) }));
  }
});

/** Asks for what is new. A failure is not shown: the next look, seconds later, makes up for it. */
export const lookForCommentsAtom = atom(null, async (get, set, videoId: string) => {
  const shown = readyThread(get(stateAtom));
  if (!shown || get(openVideoIdAtom) !== videoId) return;
  const { getCommentsSince } = await loadComments();
  const newer = await getCommentsSince(videoId, thread.newestTold(shown));
  set(changeAtom, videoId, (ready) => ({ thread: thread.withNewer(ready.thread, newer) }));
});

interface Draft {
  videoId: string;
  text: string;
  /** Null for a visitor, who may sign in on the way. */
  writer: string | null;
}

const keptDraftAtom = atom<Draft | null>(null);

/** What is typed and not sent yet. It outlasts the way past the consents, and nobody sees another learner's. */
export const draftAtom = atom(
  (get) => {
    const draft = get(keptDraftAtom);
    const isOwn = draft && (draft.writer === null || draft.writer === get(uidAtom));
    return (videoId: string) => (isOwn && draft.videoId === videoId ? draft.text : "");
  },
  (get, set, videoId: string, text: string) => set(keptDraftAtom, { videoId, text, writer: get(uidAtom) }),
);

/** What has become of a draft: it stays where there is nobody, or nobody with a name, to send it. */
type Sending = "sent" | "empty" | "signed-out" | "nameless";

/** Shows the comment at once and says so when it did not get through. */
export const sendDraftAtom = atom(null, async (get, set, videoId: string): Promise<Sending> => {
  const [{ findLearner, whenAuthIsReady }, { newCommentId }] = await Promise.all([
    loadAuth(),
    loadComments(),
  ]);
  await whenAuthIsReady();
  const learner = findLearner();
  if (!learner) return "signed-out";
  if (learner.username === "") return "nameless";
  const message = get(draftAtom)(videoId);
  if (!hasVisibleText(message)) return "empty";

  const comment: LessonComment = {
    ID: newCommentId(videoId),
    Message: message.trim(),
    UID: learner.uid,
    Username: learner.username,
    TimeStamp: Date.now(),
  };
  set(draftAtom, videoId, "");
  await set(sendCommentAtom, videoId, comment);
  return "sent";
});

/** Sends a comment again, under the name that its writer has by now. */
export const resendCommentAtom = atom(null, async (get, set, videoId: string, comment: LessonComment) => {
  const session = get(sessionAtom);
  const Username = session.status === "signed-in" ? session.username : comment.Username;
  await set(sendCommentAtom, videoId, { ...comment, Username });
});

const sendCommentAtom = atom(null, async (get, set, videoId: string, comment: LessonComment) => {
  set(changeAtom, videoId, (ready) => ({
    thread: thread.withEntry(ready.thread, { comment, status: "sending" }),
    notice: null,
  }));
  try {
    const { addComment } = await loadComments();
    await addComment(videoId, comment);
    await set(lookForCommentsAtom, videoId);
  } catch (error) {
    logFailure("comments", error);
    // Where the comments did not load, no entry holds what was written.
    if (get(stateAtom).status !== "ready") set(draftAtom, videoId, comment.Message);
    set(changeAtom, videoId, (ready) => ({
      thread: thread.withStatus(ready.thread, comment.ID, "failed"),
      notice: reasonOf(error),
    }));
  }
});

export const discardCommentAtom = atom(null, (_get, set, videoId: string, commentId: string) => {
  set(changeAtom, videoId, (ready) => ({ thread: thread.without(ready.thread, commentId), notice: null }));
});

export const deleteCommentAtom = atom(null, async (_get, set, videoId: string, commentId: string) => {
  set(changeAtom, videoId, (ready) => ({
    thread: thread.withStatus(ready.thread, commentId, "deleting"),
    notice: null,
  }));
  try {
    const { deleteComment } = await loadComments();
    await deleteComment(videoId, commentId);
    set(changeAtom, videoId, (ready) => ({ thread: thread.without(ready.thread, commentId) }));
  } catch (error) {
    logFailure("comments", error);
    set(changeAtom, videoId, (ready) => ({
      thread: thread.withStatus(ready.thread, commentId, "sent"),
      notice: reasonOf(error),
    }));
  }
});
