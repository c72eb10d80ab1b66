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

/** Stripe keeps the answer of a failure on its side and repeats it for a day: the key has become useless. */
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
 * For Stripe's own troubles, which pass: no answer, too many requests, a failure on their side. Every other fault is
 * a bug of ours and is thrown again unchanged.
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
 * For a change that was possible when the subscription was last read. If Stripe refuses it, the subscription has been
 * changed since, on another device or in Stripe's portal. The cause is logged, because it may also be a bug of ours.
 */
export function refuseWhenOvertaken(cause: unknown): never {
  if (isRefused(cause)) throw new Refusal("conflict", { cause });
  return refuseWhenStripeIsDown(cause);
}

/** Stripe answers 400 to a request that an object's state does not allow. */
export const isRefused = (cause: unknown): boolean =>
  cause instanceof Error && "statusCode" in cause && cause.statusCode === 400;

/** Stripe's `resource_missing`: there is no such object. */
export const isMissing = (cause: unknown): boolean =>
  cause instanceof Error && "code" in cause && cause.code === "resource_missing";

/** For lists of a customer that may no longer exist at Stripe. */
export function noneWhenMissing(cause: unknown): readonly never[] {
  return isMissing(cause) ? [] : refuseWhenStripeIsDown(cause);
}
