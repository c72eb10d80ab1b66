export interface Vendor<Event, Target, Flaws> {
  /** @param flaws requested faults of the request */
  toRequest(event: Event, target: Target, flaws: Flaws): WebhookRequest;
  isReceived(status: number): boolean;
  /** Timeout in milliseconds. */
  patience: number;
  /** Milliseconds before the first attempt. */
  firstPause: number;
  /** Product's clock; retries count from 0; `null` after the last. */
  lateRetryAt(event: Event, retry: number, failedAt: number): number | null;
}

export interface WebhookRequest {
  url: string;
  headers: Record<string, string>;
  body: string;
}
