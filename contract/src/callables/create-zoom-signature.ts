import * as v from "valibot";
import type { Instant } from "../durations.ts";

/** Zoom meeting numbers have 9 to 11 digits. */
export const createZoomSignatureRequest = v.strictObject({
  meetingNumber: v.pipe(v.string(), v.regex(/^\d{9,11}$/)),
});
export type CreateZoomSignatureRequest = v.InferOutput<typeof createZoomSignatureRequest>;

/**
 * Signature for Zoom's Meeting SDK. Refused with `not-allowed` unless the plan opens live lessons, with
 * `not-found` for any other meeting, with `not-open` outside lesson hours, and with `unavailable` without
 * Zoom settings.
 */
export interface CreateZoomSignatureResponse {
  signature: string;
  sdkKey: string;
  expiresAt: Instant;
}
