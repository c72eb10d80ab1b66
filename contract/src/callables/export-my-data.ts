/** One zip archive: the data as JSON, and the same to read as HTML. */
export interface ExportMyDataResponse {
  /** `gruezi-my-data-2026-11-21.zip`, the day in Swiss time. */
  fileName: string;
  /** In base64. */
  zip: string;
}
