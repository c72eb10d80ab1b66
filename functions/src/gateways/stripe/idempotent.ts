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

const isInUse = (fault: unknown): boolean => statusOf(fault) === 409;

/** Stripe keeps an answer of its own failure and replays it for a day: the key is of no use any more. */
export const isKeySpoilt = (fault: unknown): boolean => statusOf(fault) >= 500;

/** 0 where there was no answer. */
const statusOf = (fault: unknown): number =>
  fault instanceof Error && "statusCode" in fault && typeof fault.statusCode === "number"
    ? fault.statusCode
    : 0;

/** The parameter that Stripe did not accept. */
export const refusedParameter = (fault: unknown): unknown =>
  fault instanceof Error && "param" in fault ? fault.param : undefined;
