import { COMMENTS_MAX } from "@gruezi/contract/business";
import type { HiddenComment } from "@gruezi/contract/documents/moderation";
import { collection, doc, getDocs, limit, query, serverTimestamp, where } from "firebase/firestore/lite";
import { toComment } from "./comments.ts";
import { firestore } from "./firestore.ts";
import { throwAppError } from "./firestore-error.ts";
import { instantOf, textOf } from "./stored-fields.ts";
import { commitWithTurn } from "./turns.ts";

interface Reported {
  uid: string;
  videoId: string;
  commentId: string;
}

/**
 * Asks the moderators to look at a comment.
 * @throws AppError `not-allowed` when the comment is gone, or when this learner has reported it before
 */
export async function reportComment({ uid, videoId, commentId }: Reported): Promise<void> {
  const report = doc(firestore, "Reports", `${videoId}_${commentId}_${uid}`);
  await commitWithTurn({ kind: "reports", uid, videoId, commentId }, (batch) =>
    batch.set(report, { VideoID: videoId, CommentID: commentId, UID: uid, At: serverTimestamp() }),
  );
}

/** The learner's comments that moderators have hidden, of all lessons. @throws AppError */
export async function getOwnHiddenComments(uid: string): Promise<HiddenComment[]> {
  const own = query(collection(firestore, "HiddenComments"), where("UID", "==", uid), limit(COMMENTS_MAX));
  const found = await getDocs(own).catch(throwAppError);
  return found.docs.map((document) => {
    const fields = document.data();
    return {
      ...toComment(textOf(fields, "ID"), fields),
      VideoID: textOf(fields, "VideoID"),
      HiddenAt: instantOf(fields, "HiddenAt"),
    };
  });
}
