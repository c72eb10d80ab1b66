export interface Delivery<Event> {
  event: Event;
  /** `dropped`: never sent again. */
  state: "waiting" | "held" | "delivered" | "dropped" | "retrying";
  attempts: number;
  /** `null` before the first answer, and without an answer. */
  lastStatus: number | null;
  /** Next late retry on the product's clock, or `null`. */
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

/** A delivered event stays delivered, whatever later copies get. */
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
