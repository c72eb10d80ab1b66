import { COMMENTS_MAX } from "@gruezi/contract/business";
import type { HiddenComment } from "@gruezi/contract/documents/moderation";
import * as v from "valibot";
import { toComment } from "./comments.ts";
import { throwAppError } from "./firestore-error.ts";
import { loadFirestore } from "./load-firestore.ts";
import { instantField, textField } from "./stored-fields.ts";
import { commitWithTurn } from "./turns.ts";

interface Reported {
  uid: string;
  videoId: string;
  commentId: string;
}

/** @throws AppError `not-allowed` when the comment is gone, or this learner has reported it before */
export async function reportComment({ uid, videoId, commentId }: Reported): Promise<void> {
  const { doc, firestore, serverTimestamp } = await loadFirestore();
  const report = doc(firestore, `Reports/${videoId}_${commentId}_${uid}`);
  await commitWithTurn({ kind: "reports", uid, videoId, commentId }, (batch) =>
    batch.set(report, { VideoID: videoId, CommentID: commentId, UID: uid, At: serverTimestamp() }),
  );
}

const hiddenSchema = v.object({ ID: textField, VideoID: textField, HiddenAt: instantField });

/** Resolves to the learner's hidden comments of all lessons. @throws AppError */
export async function getOwnHiddenComments(uid: string): Promise<HiddenComment[]> {
  const { collection, firestore, getDocs, limit, query, where } = await loadFirestore();
  const own = query(collection(firestore, "HiddenComments"), where("UID", "==", uid), limit(COMMENTS_MAX));
  const found = await getDocs(own).catch(throwAppError);
  return found.docs.map((document) => {
    const fields = document.data();
    const { ID, ...hidden } = v.parse(hiddenSchema, fields);
    return { ...toComment(ID, fields), ...hidden };
  });
}
