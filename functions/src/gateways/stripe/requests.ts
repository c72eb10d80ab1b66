import { setTimeout as pause } from "node:timers/promises";
import type Stripe from "stripe";
import { Refusal } from "#platform/refusal.ts";

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

/**
 * Stripe's own troubles, which pass: no answer, too many requests, a failure on their side. Everything else is a bug
 * of ours and goes on as it is.
 */
export function refuseWhenStripeIsDown(cause: unknown): never {
  throw isPassing(cause) ? new Refusal("unavailable", { cause }) : cause;
}

const PASSING_TYPES: ReadonlySet<unknown> = new Set([
  "StripeConnectionError",
  "StripeRateLimitError",
  "StripeAPIError",
]);

const isPassing = (cause: unknown): boolean =>
  cause instanceof Error && "type" in cause && PASSING_TYPES.has(cause.type);

/**
 * For a change that fitted the subscription when it was last read: if Stripe refuses it, somebody was faster, on
 * another device or in Stripe's portal. The cause is logged, for it may be a bug of ours as well.
 */
export function refuseWhenOvertaken(cause: unknown): never {
  if (isRefused(cause)) throw new Refusal("conflict", { cause });
  return refuseWhenStripeIsDown(cause);
}

/** Stripe answers 400 to what makes no sense in the state that an object is in. */
export const isRefused = (cause: unknown): boolean =>
  cause instanceof Error && "statusCode" in cause && cause.statusCode === 400;

/** Stripe's `resource_missing`: there is no such object. */
export const isMissing = (cause: unknown): boolean =>
  cause instanceof Error && "code" in cause && cause.code === "resource_missing";

/** For the lists of a customer whom Stripe need not know any more. */
export function noneWhenMissing(cause: unknown): readonly never[] {
  return isMissing(cause) ? [] : refuseWhenStripeIsDown(cause);
}
