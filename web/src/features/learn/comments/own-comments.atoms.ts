import type { LessonComment } from "@gruezi/contract/documents/comment";
import { hasVisibleText } from "@gruezi/contract/typed-text";
import { atom } from "jotai";
import { findLearner } from "#data/auth/account.ts";
import { sessionAtom, uidAtom } from "#data/auth/session.ts";
import { addComment, deleteComment, newCommentId } from "#data/firestore/comments.ts";
import { logFailure, reasonOf } from "#lib/app-error.ts";
import * as thread from "./comment-thread.ts";
import { changeCommentsAtom, commentsAtom, lookForCommentsAtom } from "./comments.atoms.ts";

interface Draft {
  videoId: string;
  text: string;
  /** The line asked about. */
  lineId: string | null;
  /** Null for a visitor, who may sign in before sending. */
  writer: string | null;
}

const keptDraftAtom = atom<Draft | null>(null);

const NO_DRAFT = { text: "", lineId: null };

type DraftContent = Pick<Draft, "text" | "lineId">;

/** The unsent comment. Survives the consents page; visible to its writer only. */
export const draftAtom = atom(
  (get) => {
    const draft = get(keptDraftAtom);
    const isOwn = draft && (draft.writer === null || draft.writer === get(uidAtom));
    return (videoId: string): DraftContent => (isOwn && draft.videoId === videoId ? draft : NO_DRAFT);
  },
  (get, set, videoId: string, changed: Partial<DraftContent>): void =>
    set(keptDraftAtom, { ...get(draftAtom)(videoId), ...changed, videoId, writer: get(uidAtom) }),
);

/** Every outcome except "sent" keeps the draft. */
type Sending = "sent" | "empty" | "signed-out" | "nameless";

/** Optimistic; a failed comment is marked. */
export const sendDraftAtom = atom(null, async (get, set, videoId: string): Promise<Sending> => {
  const [learner, ID] = await Promise.all([findLearner(), newCommentId(videoId)]);
  if (!learner) return "signed-out";
  if (learner.username === "") return "nameless";
  const { text: message, lineId } = get(draftAtom)(videoId);
  if (!hasVisibleText(message)) return "empty";

  const comment: LessonComment = {
    ID,
    Message: message.trim(),
    UID: learner.uid,
    Username: learner.username,
    TimeStamp: Date.now(),
    LineID: lineId,
  };
  set(draftAtom, videoId, NO_DRAFT);
  await set(sendCommentAtom, videoId, comment);
  return "sent";
});

/** Uses the writer's current name. */
export const resendCommentAtom = atom(null, async (get, set, videoId: string, comment: LessonComment) => {
  const session = get(sessionAtom);
  const Username = session.status === "signed-in" ? session.username : comment.Username;
  await set(sendCommentAtom, videoId, { ...comment, Username });
});

const sendCommentAtom = atom(null, async (_get, set, videoId: string, comment: LessonComment) => {
  set(changeCommentsAtom, videoId, (shown) => ({
    thread: thread.withEntry(shown.thread, { comment, status: "sending" }),
    notice: null,
  }));
  try {
    await addComment(videoId, comment);
  } catch (error) {
    set(noteUnsentAtom, videoId, comment, error);
    return;
  }
  set(changeCommentsAtom, videoId, (shown) => ({
    thread: thread.withStatus(shown.thread, comment.ID, "saved"),
  }));
  await set(lookForCommentsAtom, videoId);
});

const noteUnsentAtom = atom(null, (get, set, videoId: string, comment: LessonComment, error: unknown) => {
  logFailure("comments", error);
  // The text returns to the draft if no thread is loaded to hold it.
  const hasThread = get(commentsAtom)(videoId).status === "ready";
  if (!hasThread && get(uidAtom) === comment.UID)
    set(draftAtom, videoId, { text: comment.Message, lineId: comment.LineID });
  set(changeCommentsAtom, videoId, (shown) => ({
    thread: thread.withStatus(shown.thread, comment.ID, "failed"),
    notice: reasonOf(error),
  }));
});

export const discardCommentAtom = atom(null, (_get, set, videoId: string, commentId: string) => {
  set(changeCommentsAtom, videoId, (shown) => ({
    thread: thread.without(shown.thread, commentId),
    notice: null,
  }));
});

export const deleteCommentAtom = atom(null, async (_get, set, videoId: string, commentId: string) => {
  set(changeCommentsAtom, videoId, (shown) => ({
    thread: thread.withStatus(shown.thread, commentId, "deleting"),
    notice: null,
  }));
  try {
    await deleteComment(videoId, commentId);
    set(changeCommentsAtom, videoId, (shown) => ({ thread: thread.without(shown.thread, commentId) }));
  } catch (error) {
    logFailure("comments", error);
    set(changeCommentsAtom, videoId, (shown) => ({
      thread: thread.withStatus(shown.thread, commentId, "saved"),
      notice: reasonOf(error),
    }));
  }
});
