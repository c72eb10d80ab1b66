import * as v from "valibot";
import { itemIdSchema } from "./documents/ids.ts";
import type { Instant } from "./durations.ts";

export const GRADES = [1, 2, 3, 4] as const;
/** Grade of an answer: again, hard, good, easy. */
export type Grade = (typeof GRADES)[number];

export const REVIEW_ROWS_MAX = 1_000;

/** Longest time of thought that counts. A longer one counts as absence. */
export const THOUGHT_MOST_MILLISECONDS = 600_000;

/** Id of a row. The device draws it at random, so that retries are idempotent. */
export const rowIdSchema = v.pipe(v.string(), v.regex(/^[A-Za-z0-9_-]{10}$/));

/** Last date that a clock can show. */
const LAST_INSTANT: Instant = 8_640_000_000_000_000;

const rowBase = {
  id: rowIdSchema,
  item: itemIdSchema,
  /** Time on the device's clock. */
  at: v.pipe(v.number(), v.safeInteger(), v.minValue(0), v.maxValue(LAST_INSTANT)),
};

const answerFields = {
  ...rowBase,
  kind: v.literal("answer"),
  grade: v.picklist(GRADES),
  milliseconds: v.pipe(v.number(), v.safeInteger(), v.minValue(0), v.maxValue(THOUGHT_MOST_MILLISECONDS)),
};
const undoFields = { ...rowBase, kind: v.literal("undo"), undone: rowIdSchema };
const placeFields = { ...rowBase, kind: v.picklist(["aside", "back"]) };

export const rowFields = [answerFields, undoFields, placeFields] as const;

/** A row of the log. `tag` names the scheduler. Missing for the default one. */
const loggedRow = v.variant("kind", [
  v.object({ ...answerFields, tag: v.exactOptional(v.string()) }),
  v.object(undoFields),
  v.object(placeFields),
]);
export type LoggedRow = v.InferOutput<typeof loggedRow>;
export type LoggedAnswer = Extract<LoggedRow, { kind: "answer" }>;

/** Fields of a part of the log, without `At`, which each Firestore SDK reads differently. */
export const reviewLogFields = v.object({
  Rows: v.array(loggedRow),
  Schedulers: v.record(
    v.string(),
    v.object({
      retention: v.number(),
      weights: v.nullable(v.array(v.number())),
      daysOff: v.exactOptional(v.array(v.string())),
    }),
  ),
});

/**
 * A part of the log in `Users/{uid}/Reviews/{yyyy-MM}-{n}`. The server appends rows and never changes them.
 * Schedules follow from a replay of the rows by time, then id.
 */
export interface ReviewLogPart extends v.InferOutput<typeof reviewLogFields> {
  /** Server time of the last append. */
  At: Instant;
}

/** Returns the UTC month, such as '2026-11'. */
export const monthOf = (at: Instant): string => new Date(at).toISOString().slice(0, 7);

export const reviewPartId = (month: string, part: number): string => `${month}-${part}`;

export function readPartId(partId: string): { month: string; part: number } | undefined {
  const found = /^(\d{4}-\d\d)-(\d{1,3})$/.exec(partId);
  return found?.[1] && found[2] ? { month: found[1], part: Number(found[2]) } : undefined;
}
