/** What each vendor does in its own way. */
export interface Vendor<Event, Target, Flaws> {
  /** `flaws`: what a test wants to be wrong with the request. */
  toRequest(event: Event, target: Target, flaws: Flaws): WebhookRequest;
  /** Whether the vendor takes this status for "the product has it". */
  isReceived(status: number): boolean;
  /** After so many milliseconds without an answer the vendor hangs up. */
  patience: number;
  /** How many milliseconds the first attempt is put off. */
  firstPause: number;
  /** When a late retry is due on the product's clock, counted from 0; `null` after the last one. */
  lateRetryAt(event: Event, retry: number, failedAt: number): number | null;
}

export interface WebhookRequest {
  url: string;
  headers: Record<string, string>;
  body: string;
}
