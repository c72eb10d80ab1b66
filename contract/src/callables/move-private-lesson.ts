import * as v from "valibot";
import { docIdSchema } from "../documents/ids.ts";
import type { PrivateLessonSlot } from "../documents/private-lesson-slot.ts";

/**
 * Refused with `not-found` for an unknown slot, `conflict` for a taken one, `not-changeable` if nothing can
 * move: no paid lesson, the same slot, or a lesson still due at an earlier slot.
 */
export const movePrivateLessonRequest = v.strictObject({ slotID: docIdSchema });
export type MovePrivateLessonRequest = v.InferOutput<typeof movePrivateLessonRequest>;

/** The caller's new slot, with the lesson that stays at the old one. */
export type MovePrivateLessonResponse = PrivateLessonSlot;
