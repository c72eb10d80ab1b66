import * as v from "valibot";
import type { Instant } from "../documents/lesson.ts";

/** Zoom's meeting numbers have 9 to 11 digits. */
export const createZoomSignatureRequest = v.strictObject({
  meetingNumber: v.pipe(v.string(), v.regex(/^\d{9,11}$/)),
});
export type CreateZoomSignatureRequest = v.InferOutput<typeof createZoomSignatureRequest>;

/**
 * Lets an attendee into the live lesson's meeting by Zoom's Meeting SDK. Refused with `not-allowed` without VIP, with
 * `not-found` for any other meeting, with `not-open` but round the lesson, and with `unavailable` where Zoom is not set up.
 */
export interface CreateZoomSignatureResponse {
  signature: string;
  sdkKey: string;
  expiresAt: Instant;
}
