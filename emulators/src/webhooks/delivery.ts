/** One event and how its webhook went. */
export interface Delivery<Event> {
  event: Event;
  /** `dropped`: the product will not be told of it. */
  state: "waiting" | "held" | "delivered" | "dropped" | "retrying";
  attempts: number;
  /** `null` before the first answer, and when no answer came. */
  lastStatus: number | null;
  /** When the vendor tries again, on the product's clock; `null` while no late retry is planned. */
  dueAt: number | null;
  quickRetries: number;
  lateRetries: number;
}

/** In what a vendor's webhooks differ from another's. */
export interface Vendor<Event, Target, Flaws> {
  /** The flaws are what a test wants to be wrong with the request. */
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

export const newDelivery = <Event>(event: Event): Delivery<Event> => ({
  event,
  state: "waiting",
  attempts: 0,
  lastStatus: null,
  dueAt: null,
  quickRetries: 0,
  lateRetries: 0,
});

/** Once delivered stays delivered, however a further copy is answered. */
export function noteAnswer(
  delivery: Delivery<unknown>,
  status: number | null,
  isReceived: (status: number) => boolean,
): void {
  delivery.attempts += 1;
  delivery.lastStatus = status;
  if (status !== null && isReceived(status)) Object.assign(delivery, { state: "delivered", dueAt: null });
}

export function drop(delivery: Delivery<unknown>): void {
  if (delivery.state !== "delivered") Object.assign(delivery, { state: "dropped", dueAt: null });
}
