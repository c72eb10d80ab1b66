import type { LessonComment } from "@gruezi/contract/documents/comment";
import type { Instant } from "@gruezi/contract/durations";
import type { WriteBatch } from "firebase/firestore/lite";
import * as v from "valibot";
import { AppError } from "#lib/app-error.ts";
import { toComment } from "./comments.ts";
import { throwAppError } from "./firestore-error.ts";
import { loadFirestore } from "./load-firestore.ts";
import { instantField, textField } from "./stored-fields.ts";

export interface ReportedComment {
  videoId: string;
  commentId: string;
  /** Null when the comment is deleted. */
  comment: LessonComment | null;
  lastReportAt: Instant;
  /** One id per reporter, among the reports read. */
  reportIds: readonly string[];
}

/** The rules' limit of documents per query. */
const REPORTS_AT_ONCE = 100;

const reportSchema = v.object({ VideoID: textField, CommentID: textField, At: instantField });

/**
 * Resolves to the reported comments for moderators, newest report first.
 * @throws AppError `not-allowed` for other users
 */
export async function getReportedComments(): Promise<ReportedComment[]> {
  const { collection, firestore, getDocs, limit, orderBy, query } = await loadFirestore();
  const newest = query(collection(firestore, "Reports"), orderBy("At", "desc"), limit(REPORTS_AT_ONCE));
  const found = await getDocs(newest).catch(throwAppError);
  const byComment = new Map<string, Omit<ReportedComment, "comment">>();
  for (const report of found.docs) {
    const { VideoID: videoId, CommentID: commentId, At } = v.parse(reportSchema, report.data());
    const key = `${videoId}/${commentId}`;
    const known = byComment.get(key);
    byComment.set(key, {
      videoId,
      commentId,
      lastReportAt: known?.lastReportAt ?? At,
      reportIds: [...(known?.reportIds ?? []), report.id],
    });
  }
  return Promise.all(
    [...byComment.values()].map(async (reported) => ({ ...reported, comment: await findComment(reported) })),
  );
}

type Place = Pick<ReportedComment, "videoId" | "commentId">;

const pathOf = ({ videoId, commentId }: Place) => `Videos/${videoId}/Comments/${commentId}`;

async function findComment(place: Place): Promise<LessonComment | null> {
  const { doc, firestore, getDoc } = await loadFirestore();
  const found = await getDoc(doc(firestore, pathOf(place))).catch(throwAppError);
  const fields = found.data();
  return fields ? toComment(found.id, fields) : null;
}

/** Hides a comment, which stays visible to its writer and to moderators. @throws AppError `not-found` */
export async function hideComment(reported: ReportedComment): Promise<void> {
  const { doc, firestore, getDoc, serverTimestamp } = await loadFirestore();
  const { videoId, commentId } = reported;
  const comment = doc(firestore, pathOf(reported));
  const found = await getDoc(comment).catch(throwAppError);
  const fields = found.data();
  if (!fields) throw new AppError("not-found");
  await closeReports(reported, (batch) => {
    const hidden = doc(firestore, `HiddenComments/${videoId}_${commentId}`);
    batch.set(hidden, { ...fields, VideoID: videoId, HiddenAt: serverTimestamp() });
    batch.delete(comment);
  });
}

/** Deletes the comment and closes its reports. Deleting a missing comment is no error. @throws AppError */
export async function deleteReported(reported: ReportedComment): Promise<void> {
  const { doc, firestore } = await loadFirestore();
  await closeReports(reported, (batch) => batch.delete(doc(firestore, pathOf(reported))));
}

/** Closes the reports and keeps the comment. @throws AppError */
export const keepReported = (reported: ReportedComment): Promise<void> =>
  closeReports(reported, () => undefined);

async function closeReports(
  { reportIds }: ReportedComment,
  add: (batch: WriteBatch) => unknown,
): Promise<void> {
  const { doc, firestore, writeBatch } = await loadFirestore();
  const batch = writeBatch(firestore);
  add(batch);
  for (const id of reportIds) batch.delete(doc(firestore, `Reports/${id}`));
  await batch.commit().catch(throwAppError);
}
