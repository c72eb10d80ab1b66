import * as v from "valibot";
import type { Instant } from "../durations.ts";
import { CARD_STATES, type CardSchedule, ITEM_KINDS } from "./card-schedule.ts";
import { docIdSchema } from "./ids.ts";

/**
 * Returns the schema of a schedule. Takes the schema of instants, since each Firestore SDK and the device
 * store them differently.
 */
export const scheduleSchema = <T>(
  instant: v.GenericSchema<T, Instant>,
): v.GenericSchema<unknown, CardSchedule> =>
  v.object({
    Kind: v.picklist(ITEM_KINDS),
    VideoID: docIdSchema,
    LineID: v.exactOptional(v.string()),
    due: instant,
    stability: v.number(),
    difficulty: v.number(),
    scheduled_days: v.number(),
    learning_steps: v.number(),
    reps: v.number(),
    lapses: v.number(),
    state: v.picklist(CARD_STATES),
    last_review: v.optional(v.nullable(instant), null),
    Suspended: v.exactOptional(v.literal(true)),
    Row: v.exactOptional(v.string()),
    RowAt: v.exactOptional(instant),
  });
