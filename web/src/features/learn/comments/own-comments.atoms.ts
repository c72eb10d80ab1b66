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
  text: string;
  /** The line asked about. */
  lineId: string | null;
  /** Null for a visitor, who may sign in before sending. */
  writer: string | null;
}

/** By lesson. */
const draftsAtom = atom<ReadonlyMap<string, Draft>>(new Map());

const NO_DRAFT = { text: "", lineId: null };

type DraftContent = Pick<Draft, "text" | "lineId">;

/** The unsent comment on a lesson. Survives the consents page; visible to its writer only. */
export const draftAtom = atom(
  (get) => {
    const drafts = get(draftsAtom);
    const uid = get(uidAtom);
    return (videoId: string): DraftContent => {
      const draft = drafts.get(videoId);
      return draft && (draft.writer === null || draft.writer === uid) ? draft : NO_DRAFT;
    };
  },
  (get, set, videoId: string, changed: Partial<DraftContent>): void => {
    const draft = { ...get(draftAtom)(videoId), ...changed, writer: get(uidAtom) };
    set(draftsAtom, new Map(get(draftsAtom)).set(videoId, draft));
  },
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
  const hasThread = get(commentsAtom)(videoId).status === "ready";
  set(changeCommentsAtom, videoId, (shown) => ({
    thread: hasThread
      ? thread.withStatus(shown.thread, comment.ID, "failed")
      : thread.without(shown.thread, comment.ID),
    notice: reasonOf(error),
  }));
  if (!hasThread) set(returnToDraftAtom, videoId, comment);
});

/** Before what has been typed since. */
const returnToDraftAtom = atom(null, (get, set, videoId: string, comment: LessonComment) => {
  if (get(uidAtom) !== comment.UID) return;
  const { text, lineId } = get(draftAtom)(videoId);
  const texts = [comment.Message, text].filter((part) => part !== "");
  set(draftAtom, videoId, { text: texts.join("\n\n"), lineId: comment.LineID ?? lineId });
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
