export interface Delivery<Event> {
  event: Event;
  /** `dropped` webhooks are never sent again. */
  state: "waiting" | "held" | "delivered" | "dropped" | "retrying";
  attempts: number;
  /** The HTTP status. `null` without a response. */
  lastStatus: number | null;
  /** The time of the next late retry, by the product's clock. `null` without one. */
  dueAt: number | null;
  quickRetries: number;
  lateRetries: number;
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

/** Records the response. Responses to later copies do not change a delivered event. */
export function noteResponse(
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
