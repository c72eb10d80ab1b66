import * as v from "valibot";
import { docIdSchema } from "../documents/ids.ts";
import type { PrivateLessonSlot } from "../documents/private-lesson-slot.ts";

/**
 * Moves the caller's private lesson. Refused with `not-found` for an unknown slot, with `conflict` for a
 * taken one, and with `not-changeable` without a paid lesson, for the same slot, or while a lesson at an
 * earlier slot is still due.
 */
export const movePrivateLessonRequest = v.strictObject({ slotID: docIdSchema });
export type MovePrivateLessonRequest = v.InferOutput<typeof movePrivateLessonRequest>;

export type MovePrivateLessonResponse = PrivateLessonSlot;
