import { COMMENTS_PAGE_SIZE } from "@gruezi/contract/business";
import type { LessonComment } from "@gruezi/contract/documents/comment";
import type { Instant } from "@gruezi/contract/documents/lesson";
import {
  collection,
  type DocumentData,
  deleteDoc,
  doc,
  type FirestoreDataConverter,
  getDocs,
  limit,
  orderBy,
  query,
  serverTimestamp,
  startAfter,
  Timestamp,
  where,
} from "firebase/firestore/lite";
import { loadAuth } from "#data/auth/session.ts";
import { AppError } from "#lib/app-error.ts";
import { firestore } from "./firestore.ts";
import { isRefused, throwAppError } from "./firestore-error.ts";
import { instantOf, textOf } from "./stored-fields.ts";
import { commitWithTurn } from "./turns.ts";

/** A stored comment; fields that cannot be read are empty. */
export const toComment = (id: string, fields: DocumentData): LessonComment => ({
  ID: id,
  Message: textOf(fields, "Message"),
  UID: textOf(fields, "UID"),
  Username: textOf(fields, "Username"),
  TimeStamp: instantOf(fields, "TimeStamp"),
});

const converter: FirestoreDataConverter<LessonComment> = {
  toFirestore: ({ ID, Message, UID, Username }) => ({
    ID,
    Message,
    UID,
    Username,
    TimeStamp: serverTimestamp(),
  }),
  fromFirestore: (snapshot) => toComment(snapshot.id, snapshot.data()),
};

const commentsOf = (videoId: string) =>
  collection(firestore, "Videos", videoId, "Comments").withConverter(converter);

/** An id for a comment not yet sent, so that the sent one is recognised when it comes back. */
export function newCommentId(videoId: string): string {
  return doc(commentsOf(videoId)).id;
}

/** The newest page of comments, or the page before an instant; newest first. @throws AppError */
export async function getCommentsPage(videoId: string, before?: Instant): Promise<LessonComment[]> {
  const newestFirst = orderBy("TimeStamp", "desc");
  const page = limit(COMMENTS_PAGE_SIZE);
  const wanted =
    before === undefined
      ? query(commentsOf(videoId), newestFirst, page)
      : query(commentsOf(videoId), newestFirst, startAfter(Timestamp.fromMillis(before)), page);
  const found = await getDocs(wanted).catch(throwAppError);
  return found.docs.map((document) => document.data());
}

/** The comments after an instant, newest first. Costs one read when there are none. @throws AppError */
export async function getCommentsSince(videoId: string, since: Instant): Promise<LessonComment[]> {
  const newer = where("TimeStamp", ">", Timestamp.fromMillis(since));
  const wanted = query(commentsOf(videoId), newer, orderBy("TimeStamp", "desc"), limit(COMMENTS_PAGE_SIZE));
  const found = await getDocs(wanted).catch(throwAppError);
  return found.docs.map((document) => document.data());
}

/** Saves the comment in its writer's turn. @throws AppError */
export async function addComment(videoId: string, comment: LessonComment): Promise<void> {
  const { bringNameIntoToken } = await loadAuth();
  await bringNameIntoToken().catch((cause) => {
    throw new AppError(navigator.onLine ? "unavailable" : "offline", { cause });
  });
  await commitWithTurn({ kind: "comments", uid: comment.UID, videoId, commentId: comment.ID }, (batch) =>
    batch.set(doc(commentsOf(videoId), comment.ID), comment),
  );
}

/** Deletes the learner's own comment. Deleting a missing one is not an error. @throws AppError */
export async function deleteComment(videoId: string, commentId: string): Promise<void> {
  await deleteDoc(doc(commentsOf(videoId), commentId)).catch((cause) => {
    // The rules refuse to delete a missing comment, because they cannot tell whose it was.
    if (!isRefused(cause)) throwAppError(cause);
  });
}
