import { type Instant, SECOND } from "@gruezi/contract/durations";
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

/** Resolves to the log's parts, sorted by month and number. */
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

/** Resolves to the parts of the months from `from` up to and including `to`, since '.' follows '-'. */
async function partsBetween(uid: string, from: string, to: string): Promise<LogPart[]> {
  const { documentId, where } = await loadFirestore();
  return findParts(uid, where(documentId(), ">=", reviewPartId(from, 0)), where(documentId(), "<", `${to}.`));
}

/** Milliseconds for which a commit may become visible after its timestamp. */
export const COMMIT_TOLERANCE = 5 * SECOND;

/**
 * Resolves to the logged rows of the months, `to` included. Costs one read per thousand rows.
 * @throws AppError
 */
export const getRowsOfMonths = async (uid: string, from: string, to: string): Promise<readonly LoggedRow[]> =>
  (await partsBetween(uid, from, to)).flatMap(({ rows }) => rows);
