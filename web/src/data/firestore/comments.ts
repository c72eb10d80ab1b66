import { COMMENTS_PAGE_SIZE } from "@gruezi/contract/business";
import type { LessonComment } from "@gruezi/contract/documents/comment";
import type { Instant } from "@gruezi/contract/durations";
import type { Reason } from "@gruezi/contract/reasons";
import type { DocumentData } from "firebase/firestore/lite";
import * as v from "valibot";
import { bringNameIntoToken } from "#data/auth/account.ts";
import { AppError } from "#lib/app-error.ts";
import { SignInError, type SignInFault } from "#lib/sign-in-fault.ts";
import { isRefused, throwAppError } from "./firestore-error.ts";
import { loadFirestore } from "./load-firestore.ts";
import { instantField, textField } from "./stored-fields.ts";
import { commitWithTurn } from "./turns.ts";

const commentSchema = v.object({
  Message: textField,
  UID: textField,
  Username: textField,
  TimeStamp: instantField,
  LineID: v.fallback(v.nullable(v.string()), null),
});

/** Converts the fields of a document. Unreadable fields become empty. */
export const toComment = (id: string, fields: DocumentData): LessonComment => ({
  ID: id,
  ...v.parse(commentSchema, fields),
});

const folderOf = (videoId: string) => `Videos/${videoId}/Comments`;

/** Resolves to a new id, which identifies the sent comment in later reads. */
export async function newCommentId(videoId: string): Promise<string> {
  const { collection, doc, firestore } = await loadFirestore();
  return doc(collection(firestore, folderOf(videoId))).id;
}

/**
 * Resolves to a page of comments, newest first. `before` is the time of the last comment on the previous
 * page.
 * @throws AppError
 */
export async function getCommentsPage(videoId: string, before?: Instant): Promise<LessonComment[]> {
  const { collection, firestore, getDocs, limit, orderBy, query, startAfter, Timestamp } =
    await loadFirestore();
  const wanted = query(
    collection(firestore, folderOf(videoId)),
    orderBy("TimeStamp", "desc"),
    ...(before === undefined ? [] : [startAfter(Timestamp.fromMillis(before))]),
    limit(COMMENTS_PAGE_SIZE),
  );
  const found = await getDocs(wanted).catch(throwAppError);
  return found.docs.map((document) => toComment(document.id, document.data()));
}

/**
 * Resolves to the comments since a time, newest first. Costs one read when there are none.
 * @throws AppError
 */
export async function getCommentsSince(videoId: string, since: Instant): Promise<LessonComment[]> {
  const { collection, firestore, getDocs, limit, orderBy, query, Timestamp, where } = await loadFirestore();
  const wanted = query(
    collection(firestore, folderOf(videoId)),
    where("TimeStamp", ">", Timestamp.fromMillis(since)),
    orderBy("TimeStamp", "desc"),
    limit(COMMENTS_PAGE_SIZE),
  );
  const found = await getDocs(wanted).catch(throwAppError);
  return found.docs.map((document) => toComment(document.id, document.data()));
}

const REASON_OF: Partial<Record<SignInFault, Reason>> = {
  "signed-out": "signed-out",
  "account-disabled": "signed-out",
};

/** Translates a failure to renew the token, which happens when the session has ended elsewhere. */
function throwTokenError(cause: unknown): never {
  const stated = cause instanceof SignInError ? REASON_OF[cause.fault] : undefined;
  throw new AppError(stated ?? (navigator.onLine ? "unavailable" : "offline"), { cause });
}

/** @throws AppError */
export async function addComment(videoId: string, comment: LessonComment): Promise<void> {
  await bringNameIntoToken().catch(throwTokenError);
  const { doc, firestore, serverTimestamp } = await loadFirestore();
  const { ID, Message, UID, Username, LineID } = comment;
  await commitWithTurn({ kind: "comments", uid: UID, videoId, commentId: ID }, (batch) =>
    batch.set(doc(firestore, `${folderOf(videoId)}/${ID}`), {
      ID,
      Message,
      UID,
      Username,
      TimeStamp: serverTimestamp(),
      ...(LineID !== null && { LineID }),
    }),
  );
}

/** Deletes a comment. Deleting a missing one is no error. @throws AppError */
export async function deleteComment(videoId: string, commentId: string): Promise<void> {
  const { deleteDoc, doc, firestore } = await loadFirestore();
  await deleteDoc(doc(firestore, `${folderOf(videoId)}/${commentId}`)).catch((cause) => {
    // The rules refuse to delete a missing comment, because its author is unknown.
    if (!isRefused(cause)) throwAppError(cause);
  });
}
