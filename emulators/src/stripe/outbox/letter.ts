import type Stripe from "stripe";

export interface Delivery {
  eventId: string;
  type: string;
  state: "waiting" | "held" | "delivered" | "dropped" | "retrying";
  attempts: number;
  /** Null before the first answer, and when nobody answered. */
  lastStatus: number | null;
}

/** A webhook, from its event to its arrival. */
export interface Letter extends Delivery {
  event: Stripe.Event;
  /** How many of the near retries are behind it. */
  nearRetries: number;
  lateRetries: number;
}

const NEAR_RETRY_MILLISECONDS = [100, 300, 1000];
const MINUTE = 60_000;
/** After the event, in the product's time. */
const LATE_RETRY_MILLISECONDS = [MINUTE, 5 * MINUTE, 30 * MINUTE];

export const newLetter = (event: Stripe.Event, state: "waiting" | "held"): Letter => ({
  event,
  eventId: event.id,
  type: event.type,
  state,
  attempts: 0,
  lastStatus: null,
  nearRetries: 0,
  lateRetries: 0,
});

export const toDelivery = ({ eventId, type, state, attempts, lastStatus }: Letter): Delivery => ({
  eventId,
  type,
  state,
  attempts,
  lastStatus,
});

/** What has once arrived stays so, whatever becomes of its copies. */
export function noteStatus(letter: Letter, status: number | null): void {
  letter.attempts += 1;
  letter.lastStatus = status;
  if (isReceived(status)) letter.state = "delivered";
  else if (letter.state !== "delivered") letter.state = "retrying";
}

const isReceived = (status: number | null): boolean => status !== null && status >= 200 && status < 300;

/** How long to wait before the next of the near retries; undefined after the last. */
export function takeNearRetry(letter: Letter): number | undefined {
  letter.nearRetries += 1;
  return NEAR_RETRY_MILLISECONDS[letter.nearRetries - 1];
}

export function isLateRetryDue({ state, event, lateRetries }: Letter, now: number): boolean {
  const delay = LATE_RETRY_MILLISECONDS[lateRetries];
  return state === "retrying" && delay !== undefined && event.created * 1000 + delay <= now;
}

export const isGivenUp = ({ state, lateRetries }: Letter): boolean =>
  state === "retrying" && lateRetries === LATE_RETRY_MILLISECONDS.length;
