import type { Instant } from "@gruezi/contract/documents/lesson";
import { SECOND } from "@gruezi/contract/durations";
import { type LoggedRow, readPartId, reviewLogFields, reviewPartId } from "@gruezi/contract/review-log";
import {
  collection,
  type DocumentData,
  documentId,
  getDocs,
  orderBy,
  type QueryConstraint,
  query,
  Timestamp,
  where,
} from "firebase/firestore/lite";
import * as v from "valibot";
import { AppError } from "#lib/app-error.ts";
import { firestore } from "./firestore.ts";
import { throwAppError } from "./firestore-error.ts";
import { instantOf } from "./stored-fields.ts";

/** A part of the log. */
export interface LogPart {
  month: string;
  part: number;
  rows: readonly LoggedRow[];
}

export interface WrittenPart extends LogPart {
  /** When the server took the last rows. */
  at: Instant;
}

export const reviewsOf = (uid: string) => collection(firestore, "Users", uid, "Reviews");

function rowsOf(fields: DocumentData): readonly LoggedRow[] {
  const parsed = v.safeParse(reviewLogFields, fields);
  if (!parsed.success) throw new AppError("unexpected", { cause: "A part of the log cannot be read." });
  return parsed.output.Rows;
}

/** In their order. */
async function findParts(uid: string, ...constraints: readonly QueryConstraint[]): Promise<WrittenPart[]> {
  const found = await getDocs(query(reviewsOf(uid), ...constraints)).catch(throwAppError);
  const parts = found.docs.flatMap((document) => {
    const name = readPartId(document.id);
    return name ? [{ ...name, rows: rowsOf(document.data()), at: instantOf(document.data(), "At") }] : [];
  });
  return parts.sort((a, b) => (a.month === b.month ? a.part - b.part : a.month < b.month ? -1 : 1));
}

/** All that the learner ever answered: a read for every thousand answers, so only where devices disagree. @throws AppError */
export const getLog = (uid: string): Promise<LogPart[]> => findParts(uid);

/** A full stop comes right after a hyphen, so these are all parts of both months, and of those in between. */
const partsBetween = (uid: string, from: string, to: string) =>
  findParts(uid, where(documentId(), ">=", reviewPartId(from, 0)), where(documentId(), "<", `${to}.`));

const partsOfMonth = (uid: string, month: string) => partsBetween(uid, month, month);

const rowsIn = (parts: readonly LogPart[]): LoggedRow[] => parts.flatMap(({ rows }) => rows);

/** A month's newest part, if there is one. @throws AppError */
export const getNewestPart = async (uid: string, month: string): Promise<WrittenPart[]> =>
  (await partsOfMonth(uid, month)).slice(-1);

/** A commit may show a little later than its time says. */
const COMMIT_TOLERANCE = 5 * SECOND;

/** The parts that were written to since then, of whatever month. @throws AppError */
export const getPartsSince = (uid: string, since: Instant): Promise<WrittenPart[]> =>
  findParts(uid, where("At", ">", Timestamp.fromMillis(since - COMMIT_TOLERANCE)), orderBy("At", "desc"));

/** All rows from one month to another, in the order of the parts: a read for every thousand. @throws AppError */
export const getRowsOfMonths = async (uid: string, from: string, to: string): Promise<readonly LoggedRow[]> =>
  rowsIn(await partsBetween(uid, from, to));
