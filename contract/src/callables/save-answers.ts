import * as v from "valibot";
import type { CardSchedule } from "../documents/card-schedule.ts";
import { docIdSchema, lineIdSchema } from "../documents/ids.ts";
import type { Instant } from "../documents/lesson.ts";
import { rowFields } from "../review-log.ts";

export const ANSWER_ROWS_AT_ONCE_MAX = 200;

/** Where the item comes from; a word also names the line that it was kept from. */
const source = { videoId: docIdSchema, lineId: v.exactOptional(lineIdSchema) };

const [answer, undo, place] = rowFields;
export const sentRow = v.variant("kind", [
  v.strictObject({ ...answer, ...source }),
  v.strictObject({ ...undo, ...source }),
  v.strictObject({ ...place, ...source }),
]);
export type SentRow = v.InferOutput<typeof sentRow>;

export const saveAnswersRequest = v.strictObject({
  rows: v.pipe(v.array(sentRow), v.minLength(1), v.maxLength(ANSWER_ROWS_AT_ONCE_MAX)),
});
export type SaveAnswersRequest = v.InferOutput<typeof saveAnswersRequest>;

export interface SaveAnswersResponse {
  /** The server's clock. */
  now: Instant;
  /** Ids of the rows that the log has now, also of those that it had before. */
  saved: readonly string[];
  /** Ids of the rows whose item is not the learner's, or was never answered, so that nothing can be undone. */
  refused: readonly string[];
  /** The learner's items that the rows name, by item id. */
  schedules: Readonly<Record<string, CardSchedule>>;
}
