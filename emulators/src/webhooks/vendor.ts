export interface Vendor<Event, Target, Flaws> {
  /** Returns the vendor's request. @param flaws requested faults of the request */
  toRequest(event: Event, target: Target, flaws: Flaws): WebhookRequest;
  isReceived(status: number): boolean;
  /** The timeout of a request in milliseconds. */
  patience: number;
  /** Milliseconds before the first attempt. */
  firstPause: number;
  /**
   * Returns the time of a late retry by the product's clock. Retries are counted from 0. `null` after the
   * last one.
   */
  lateRetryAt(event: Event, retry: number, failedAt: number): number | null;
}

export interface WebhookRequest {
  url: string;
  headers: Record<string, string>;
  body: string;
}
