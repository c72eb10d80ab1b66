import { parseRow, type ReviewRow, readPartId, reviewPartId } from "@gruezi/contract/review-log";
import {
  collection,
  type DocumentData,
  documentId,
  getDocs,
  type QueryConstraint,
  query,
  where,
} from "firebase/firestore/lite";
import { firestore } from "./firestore.ts";
import { throwAppError } from "./firestore-error.ts";

/** A part of the log, with its rows as they are written. */
export interface LogPart {
  month: string;
  part: number;
  texts: readonly string[];
}

export const reviewsOf = (uid: string) => collection(firestore, "Users", uid, "Reviews");

function textsOf(fields: DocumentData): string[] {
  const rows: unknown = fields["Rows"];
  return Array.isArray(rows) ? rows.filter((row) => typeof row === "string") : [];
}

/** In their order. */
async function findParts(uid: string, ...constraints: readonly QueryConstraint[]): Promise<LogPart[]> {
  const found = await getDocs(query(reviewsOf(uid), ...constraints)).catch(throwAppError);
  const parts = found.docs.flatMap((document) => {
    const name = readPartId(document.id);
    return name ? [{ ...name, texts: textsOf(document.data()) }] : [];
  });
  return parts.sort((a, b) => (a.month === b.month ? a.part - b.part : a.month < b.month ? -1 : 1));
}

/** All that the learner ever answered: a read for every thousand answers, so only where devices disagree. @throws AppError */
export const getLog = (uid: string): Promise<LogPart[]> => findParts(uid);

/** A full stop comes right after a hyphen, so these are all parts of a month. */
const partsOfMonth = (uid: string, month: string) =>
  findParts(uid, where(documentId(), ">=", reviewPartId(month, 0)), where(documentId(), "<", `${month}.`));

const rowsIn = (parts: readonly LogPart[]): ReviewRow[] =>
  parts.flatMap(({ texts }) => texts.map(parseRow)).filter((row) => row !== undefined);

/** The rows of a month's newest part. @throws AppError */
export async function getNewestRows(uid: string, month: string): Promise<readonly ReviewRow[]> {
  return rowsIn((await partsOfMonth(uid, month)).slice(-1));
}

/** All rows of these months, in the order of the parts. @throws AppError */
export async function getRowsSince(uid: string, months: readonly string[]): Promise<readonly ReviewRow[]> {
  const parts = await Promise.all(months.map((month) => partsOfMonth(uid, month)));
  return rowsIn(parts.flat());
}
