import type { Instant } from "../documents/lesson.ts";

export interface ExportMyDataResponse {
  /** `gruezi-my-data-2026-11-21.zip`, the day in Swiss time. */
  fileName: string;
  /** Signed, valid until `expiresAt`. */
  url: string;
  expiresAt: Instant;
}
