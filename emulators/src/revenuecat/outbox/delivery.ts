import type { RevenueCatEvent } from "../world/events.ts";

/** One event and how its webhook went. */
export interface Delivery {
  event: RevenueCatEvent;
  /** `dropped`: nobody will be told any more. */
  state: "waiting" | "held" | "delivered" | "dropped" | "retrying";
  attempts: number;
  /** Null before an answer came, and where none did. */
  lastStatus: number | null;
  /** When RevenueCat tries again, on the product's clock. */
  dueAt: number | null;
  /** How many of its five later retries are used. */
  retries: number;
}

export const toDelivery = (event: RevenueCatEvent): Delivery => ({
  event,
  state: "waiting",
  attempts: 0,
  lastStatus: null,
  dueAt: null,
  retries: 0,
});

const MINUTE = 60_000;

/** https://www.revenuecat.com/docs/integrations/webhooks */
const RETRY_AFTER = [5, 10, 20, 40, 80].map((minutes) => minutes * MINUTE);

/** Anything but 200 is a failure to RevenueCat. */
export function recordAnswer(delivery: Delivery, status: number | null): void {
  delivery.attempts += 1;
  delivery.lastStatus = status;
  if (status === 200) Object.assign(delivery, { state: "delivered", dueAt: null });
}

/** Puts it off to its next retry, or gives it up after the last one. */
export function postpone(delivery: Delivery, from: number): void {
  if (delivery.state === "delivered" || delivery.state === "dropped") return;
  const wait = RETRY_AFTER[delivery.retries];
  delivery.retries += 1;
  const isOver = wait === undefined;
  Object.assign(delivery, { state: isOver ? "dropped" : "retrying", dueAt: isOver ? null : from + wait });
}
