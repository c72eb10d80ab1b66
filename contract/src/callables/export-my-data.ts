export interface ExportMyDataResponse {
  /** `gruezi-my-data-2026-11-21.zip`, the day in Swiss time. */
  fileName: string;
  /** Base64. */
  zip: string;
}
