import { setTimeout as pause } from "node:timers/promises";
import type Stripe from "stripe";

const POLL = 250;
const ATTEMPTS = 40;

/**
 * Sends a request with its key, and waits while another call of ours with the same key is being answered: only then
 * is there a result to replay. The SDK's own second attempt comes too early for that.
 */
export async function idempotently<T>(
  idempotencyKey: string,
  send: (options: Stripe.RequestOptions) => Promise<T>,
): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await send({ idempotencyKey });
    } catch (fault) {
      if (!isInUse(fault) || attempt === ATTEMPTS) throw fault;
      await pause(POLL);
    }
  }
}

const isInUse = (fault: unknown): boolean => fieldOf(fault, "statusCode") === 409;

/** Stripe keeps an answer of its own failure and replays it for a day: the key is of no use any more. */
export const isKeySpoilt = (fault: unknown): boolean => {
  const status = fieldOf(fault, "statusCode");
  return typeof status === "number" && status >= 500;
};

/** The parameter that Stripe did not accept. */
export const refusedParameter = (fault: unknown): unknown =>
  fieldOf(fault, "type") === "StripeInvalidRequestError" ? fieldOf(fault, "param") : undefined;

const fieldOf = (fault: unknown, field: string): unknown =>
  fault instanceof Error ? Object.entries(fault).find(([name]) => name === field)?.[1] : undefined;
