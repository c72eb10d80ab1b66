import type { Instant } from "@gruezi/contract/documents/lesson";
import { SECOND } from "@gruezi/contract/durations";
import { type LoggedRow, readPartId, reviewLogFields, reviewPartId } from "@gruezi/contract/review-log";
import type { QueryConstraint } from "firebase/firestore/lite";
import * as v from "valibot";
import { throwAppError } from "./firestore-error.ts";
import { loadFirestore } from "./load-firestore.ts";
import { timestampSchema } from "./stored-fields.ts";

interface LogPart {
  month: string;
  part: number;
  rows: readonly LoggedRow[];
  at: Instant;
}

const partSchema = v.object({ ...reviewLogFields.entries, At: timestampSchema });

/** Sorted. */
async function findParts(uid: string, ...constraints: readonly QueryConstraint[]): Promise<LogPart[]> {
  const { collection, firestore, getDocs, query } = await loadFirestore();
  const wanted = query(collection(firestore, `Users/${uid}/Reviews`), ...constraints);
  const found = await getDocs(wanted).catch(throwAppError);
  const parts = found.docs.flatMap((document) => {
    const name = readPartId(document.id);
    const { Rows: rows, At: at } = v.parse(partSchema, document.data());
    return name ? [{ ...name, rows, at }] : [];
  });
  return parts.sort((a, b) => (a.month === b.month ? a.part - b.part : a.month < b.month ? -1 : 1));
}

/** '.' follows '-', so `to` is included. */
async function partsBetween(uid: string, from: string, to: string): Promise<LogPart[]> {
  const { documentId, where } = await loadFirestore();
  return findParts(uid, where(documentId(), ">=", reviewPartId(from, 0)), where(documentId(), "<", `${to}.`));
}

/** Commits may become visible after their timestamp. */
export const COMMIT_TOLERANCE = 5 * SECOND;

/** A read per thousand rows. @throws AppError */
export const getRowsOfMonths = async (uid: string, from: string, to: string): Promise<readonly LoggedRow[]> =>
  (await partsBetween(uid, from, to)).flatMap(({ rows }) => rows);
