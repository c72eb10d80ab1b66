import * as v from "valibot";
import { docIdSchema } from "../documents/ids.ts";
import type { PrivateLessonSlot } from "../documents/private-lesson-slot.ts";

/**
 * Refuses with `not-found` for an hour that does not exist, with `conflict` for one that somebody else has, and with
 * `not-changeable` where there is nothing to move: no lesson that is paid for, the same hour, or a lesson that stays
 * from an earlier move and is still to come.
 */
export const movePrivateLessonRequest = v.strictObject({ slotID: docIdSchema });
export type MovePrivateLessonRequest = v.InferOutput<typeof movePrivateLessonRequest>;

/** The hour that the caller has now, with what stays of the one before. */
export type MovePrivateLessonResponse = PrivateLessonSlot;
