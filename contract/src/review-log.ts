import * as v from "valibot";
import { itemIdSchema } from "./documents/ids.ts";
import type { Instant } from "./documents/lesson.ts";

export const GRADES = [1, 2, 3, 4] as const;
/** Again, hard, good, easy. */
export type Grade = (typeof GRADES)[number];

/** Rows in a part of the log. */
export const REVIEW_ROWS_MAX = 1_000;

/** A longer pause between question and grade says that the learner was away. */
export const THOUGHT_MOST_MILLISECONDS = 600_000;

/** Drawn by the device, so that a row that is sent again is known. */
const rowIdSchema = v.pipe(v.string(), v.regex(/^[A-Za-z0-9_-]{10}$/));

const rowBase = {
  id: rowIdSchema,
  item: itemIdSchema,
  /** The device's time. */
  at: v.pipe(v.number(), v.safeInteger(), v.minValue(0)),
};

const answerFields = {
  ...rowBase,
  kind: v.literal("answer"),
  grade: v.picklist(GRADES),
  /** Time between question and grade. */
  milliseconds: v.pipe(v.number(), v.safeInteger(), v.minValue(0), v.maxValue(THOUGHT_MOST_MILLISECONDS)),
};
const undoFields = { ...rowBase, kind: v.literal("undo"), undone: rowIdSchema };
const placeFields = { ...rowBase, kind: v.picklist(["aside", "back"]) };

/** The fields of each kind of row, as a device sends them. */
export const rowFields = [answerFields, undoFields, placeFields] as const;

/** An answer names its scheduler by `tag`; one without a tag was scheduled by the defaults. */
const loggedRow = v.variant("kind", [
  v.object({ ...answerFields, tag: v.exactOptional(v.string()) }),
  v.object(undoFields),
  v.object(placeFields),
]);
export type LoggedRow = v.InferOutput<typeof loggedRow>;
export type LoggedAnswer = Extract<LoggedRow, { kind: "answer" }>;
/** A learner's answer, undo or setting aside, as a device notes it. */
export type AnswerRow = Omit<LoggedAnswer, "tag"> | Exclude<LoggedRow, LoggedAnswer>;

/** All but the time of a part, which each side's Firestore reads its own way. */
export const reviewLogFields = v.object({
  Rows: v.array(loggedRow),
  Schedulers: v.record(
    v.string(),
    v.object({ retention: v.number(), weights: v.nullable(v.array(v.number())) }),
  ),
});

/**
 * `Users/{uid}/Reviews/{yyyy-MM}-{n}`: what a learner answered, in rows that the server appends. Rows hold no schedule:
 * replaying them by time, then by id, gives it.
 */
export interface ReviewLogPart extends v.InferOutput<typeof reviewLogFields> {
  /** When the server appended last. */
  At: Instant;
}

/** '2026-11': in UTC, as rows are dated. */
export const monthOf = (at: Instant): string => new Date(at).toISOString().slice(0, 7);

export const reviewPartId = (month: string, part: number): string => `${month}-${part}`;

/** Which month's part an id names, and its place among the month's parts. */
export function readPartId(partId: string): { month: string; part: number } | undefined {
  const found = /^(\d{4}-\d\d)-(\d{1,3})$/.exec(partId);
  return found?.[1] && found[2] ? { month: found[1], part: Number(found[2]) } : undefined;
}
