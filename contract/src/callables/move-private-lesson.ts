import * as v from "valibot";
import { docIdSchema } from "../documents/ids.ts";
import type { PrivateLessonSlot } from "../documents/private-lesson-slot.ts";

/**
 * Refuses with `not-found` for a slot that does not exist, with `conflict` for one that somebody else has, and with
 * `not-changeable` if there is nothing to move: no paid lesson, the same slot, or a lesson that is still to come at the
 * slot of an earlier move.
 */
export const movePrivateLessonRequest = v.strictObject({ slotID: docIdSchema });
export type MovePrivateLessonRequest = v.InferOutput<typeof movePrivateLessonRequest>;

/** The slot that the caller has now, with the lesson that stays at the earlier one. */
export type MovePrivateLessonResponse = PrivateLessonSlot;
