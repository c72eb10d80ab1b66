import * as v from "valibot";
import { docIdSchema } from "../documents/ids.ts";
import type { PrivateLessonSlot } from "../documents/private-lesson-slot.ts";

/**
 * `not-found`: unknown slot. `conflict`: taken. `not-changeable`: no paid lesson, the same slot, or a lesson
 * still due at an earlier slot.
 */
export const movePrivateLessonRequest = v.strictObject({ slotID: docIdSchema });
export type MovePrivateLessonRequest = v.InferOutput<typeof movePrivateLessonRequest>;

export type MovePrivateLessonResponse = PrivateLessonSlot;
