/** One event and how its webhook went. */
export interface Delivery<Event> {
  event: Event;
  /** `dropped`: it will not be sent any more. */
  state: "waiting" | "held" | "delivered" | "dropped" | "retrying";
  attempts: number;
  /** `null` before the first answer, and when no answer came. */
  lastStatus: number | null;
  /** When the vendor tries again, on the product's clock; `null` while no late retry is planned. */
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
