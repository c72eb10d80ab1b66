import * as v from "valibot";
import type { CardSchedule } from "../documents/card-schedule.ts";
import { docIdSchema, lineIdSchema } from "../documents/ids.ts";
import type { Instant } from "../durations.ts";
import { rowFields, rowIdSchema } from "../review-log.ts";

export const ANSWER_ROWS_AT_ONCE_MAX = 200;

/** Lesson of the item. For a word, also its source line. */
const source = { videoId: docIdSchema, lineId: v.exactOptional(lineIdSchema) };

const [answer, undo, place] = rowFields;
export const sentRow = v.variant("kind", [
  v.strictObject({ ...answer, ...source }),
  v.strictObject({ ...undo, ...source }),
  v.strictObject({ ...place, ...source }),
]);
export type SentRow = v.InferOutput<typeof sentRow>;

/** An unreadable row. Only its id is read to refuse it, so that the device's other rows are saved. */
const unreadableRow = v.object({ id: rowIdSchema });
export type UnreadableRow = v.InferOutput<typeof unreadableRow>;

export const isReadable = (row: SentRow | UnreadableRow): row is SentRow => "kind" in row;

export const saveAnswersRequest = v.strictObject({
  rows: v.pipe(
    v.array(v.union([sentRow, unreadableRow])),
    v.minLength(1),
    v.maxLength(ANSWER_ROWS_AT_ONCE_MAX),
    v.check((rows) => rows.some(isReadable)),
  ),
});
export type SaveAnswersRequest = v.InferOutput<typeof saveAnswersRequest>;

export interface SaveAnswersResponse {
  now: Instant;
  /** Ids of the rows that are in the log, including those saved earlier. */
  saved: readonly string[];
  /** Ids of rows that are unreadable, name no item of the learner, or cannot begin one. */
  refused: readonly string[];
  /**
   * Ids of rows above a limit of the account. They are not saved, and the device keeps them for a later day.
   */
  tooMany: readonly string[];
  /** Schedules, keyed by item id. */
  schedules: Readonly<Record<string, CardSchedule>>;
}
