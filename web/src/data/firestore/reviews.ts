import type { Instant } from "@gruezi/contract/documents/lesson";
import { SECOND } from "@gruezi/contract/durations";
import { type LoggedRow, readPartId, reviewLogFields, reviewPartId } from "@gruezi/contract/review-log";
import type { QueryConstraint } from "firebase/firestore/lite";
import * as v from "valibot";
import { throwAppError } from "./firestore-error.ts";
import { loadFirestore } from "./load-firestore.ts";
import { timestampSchema } from "./stored-fields.ts";

/** A part of the log. */
export interface LogPart {
  month: string;
  part: number;
  rows: readonly LoggedRow[];
  /** When the server took the last rows. */
  at: Instant;
}

const partSchema = v.object({ ...reviewLogFields.entries, At: timestampSchema });

/** In their order. */
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

/** A full stop comes right after a hyphen, so these are all parts of both months, and of those in between. */
async function partsBetween(uid: string, from: string, to: string): Promise<LogPart[]> {
  const { documentId, where } = await loadFirestore();
  return findParts(uid, where(documentId(), ">=", reviewPartId(from, 0)), where(documentId(), "<", `${to}.`));
}

const partsOfMonth = (uid: string, month: string) => partsBetween(uid, month, month);

/** A month's newest part, if there is one. @throws AppError */
export const getNewestPart = async (uid: string, month: string): Promise<LogPart[]> =>
  (await partsOfMonth(uid, month)).slice(-1);

/** A commit may show a little later than its time says. */
export const COMMIT_TOLERANCE = 5 * SECOND;

/** The parts that were written to since then, of whatever month. @throws AppError */
export async function getPartsSince(uid: string, since: Instant): Promise<LogPart[]> {
  const { orderBy, Timestamp, where } = await loadFirestore();
  const isNewer = where("At", ">", Timestamp.fromMillis(since - COMMIT_TOLERANCE));
  return findParts(uid, isNewer, orderBy("At", "desc"));
}

/** All rows from one month to another, in the order of the parts: a read for every thousand. @throws AppError */
export const getRowsOfMonths = async (uid: string, from: string, to: string): Promise<readonly LoggedRow[]> =>
  (await partsBetween(uid, from, to)).flatMap(({ rows }) => rows);
