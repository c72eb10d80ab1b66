import type { LessonComment } from "@gruezi/contract/documents/comment";
import { hasVisibleText } from "@gruezi/contract/typed-text";
import { atom } from "jotai";
import { findLearner } from "#data/auth/account.ts";
import { toPublicName } from "#data/auth/public-name.ts";
import { sessionAtom, uidAtom } from "#data/auth/session.ts";
import { addComment, deleteComment, newCommentId } from "#data/firestore/comments.ts";
import { logFailure, reasonOf } from "#lib/app-error.ts";
import * as thread from "./comment-thread.ts";
import { changeCommentsAtom, commentsAtom, lookForCommentsAtom } from "./comments.atoms.ts";
import { draftAtom, NO_DRAFT } from "./draft.atoms.ts";

/** Result of sending. Every result except "sent" keeps the draft. */
type Sending = "sent" | "empty" | "signed-out" | "nameless";

/** Sends the draft. Shows the comment at once, and marks it if sending fails. */
export const sendDraftAtom = atom(null, async (get, set, videoId: string): Promise<Sending> => {
  const [learner, ID] = await Promise.all([findLearner(), newCommentId(videoId)]);
  if (!learner) return "signed-out";
  const name = await toPublicName(learner.username);
  if (name === null) return "nameless";
  const { text: message, lineId } = get(draftAtom)(videoId);
  if (!hasVisibleText(message)) return "empty";

  const comment: LessonComment = {
    ID,
    Message: message.trim(),
    UID: learner.uid,
    Username: name,
    TimeStamp: Date.now(),
    LineID: lineId,
  };
  set(draftAtom, videoId, NO_DRAFT);
  await set(sendCommentAtom, videoId, comment);
  return "sent";
});

/** Sends a failed comment again, with the writer's current name. */
export const resendCommentAtom = atom(null, async (get, set, videoId: string, comment: LessonComment) => {
  const session = get(sessionAtom);
  const name = session.status === "signed-in" ? await toPublicName(session.username) : null;
  const Username = name ?? comment.Username;
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
  const reason = reasonOf(error);
  // After a logout, nobody else may see the former learner's unsent comments.
  const isListed = reason !== "signed-out" && get(commentsAtom)(videoId).status === "ready";
  set(changeCommentsAtom, videoId, (shown) => ({
    thread: isListed
      ? thread.withStatus(shown.thread, comment.ID, "failed")
      : thread.without(shown.thread, comment.ID),
    notice: reason,
  }));
  if (!isListed) set(returnToDraftAtom, videoId, comment);
});

/**
 * Puts a failed comment back into the draft, before text typed since. After an expired session the writer is
 * still at the device, so the draft is restored for a signed-out user as well.
 */
const returnToDraftAtom = atom(null, (get, set, videoId: string, comment: LessonComment) => {
  const uid = get(uidAtom);
  if (uid !== null && uid !== comment.UID) return;
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
