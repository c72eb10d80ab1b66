import type { Instant } from "../durations.ts";

export interface ExportMyDataResponse {
  /** Name such as `gruezi-my-data-2026-11-21.zip`, with the day in Swiss time. */
  fileName: string;
  /** Signed address, valid until `expiresAt`. */
  url: string;
  expiresAt: Instant;
}
