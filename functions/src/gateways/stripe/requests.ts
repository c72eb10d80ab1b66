import { setTimeout as pause } from "node:timers/promises";
import type Stripe from "stripe";
import { Refusal } from "#platform/refusal.ts";

const POLL = 250;
const ATTEMPTS = 40;

/** Returns the idempotency key of a command's write, given the write's name. */
export type KeyOf = (write: string) => string;

/**
 * Sends a request with an idempotency key. Waits while another request with the key runs, and then gets its
 * result. The SDK alone retries too early.
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

/** Returns whether Stripe had a server error, which it replays for a day, so that the key is useless. */
export const isKeySpoilt = (fault: unknown): boolean => statusOf(fault) >= 500;

/** Returns the HTTP status, or 0 without a response. */
const statusOf = (fault: unknown): number =>
  fault instanceof Error && "statusCode" in fault && typeof fault.statusCode === "number"
    ? fault.statusCode
    : 0;

export const refusedParameter = (fault: unknown): unknown =>
  fault instanceof Error && "param" in fault ? fault.param : undefined;

/**
 * Refuses with `unavailable` after a transient fault: no response, a rate limit, a server error. Rethrows
 * others, which are our bugs.
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
 * Refuses with `conflict` if Stripe refuses a change, since the subscription was changed elsewhere after it
 * was read. The refusal is logged, since it may also be our bug.
 */
export function refuseWhenOvertaken(cause: unknown): never {
  if (isRefused(cause)) throw new Refusal("conflict", { cause });
  return refuseWhenStripeIsDown(cause);
}

/** Returns whether Stripe responded 400, since the object's state forbids the request. */
export const isRefused = (cause: unknown): boolean =>
  cause instanceof Error && "statusCode" in cause && cause.statusCode === 400;

/**
 * Returns whether Stripe refused because the customer has a subscription, or a page that sells one, in
 * another currency. Only Stripe's message says so.
 */
export const isOtherCurrency = (cause: unknown): boolean =>
  isRefused(cause) && /cannot combine currencies/i.test(String(cause));

export const isCodeRefused = (cause: unknown): boolean =>
  isRefused(cause) && String(refusedParameter(cause)).startsWith("discounts");

/**
 * Returns whether Stripe refused a code for first purchases. Stripe alone knows all earlier payments
 * (stripe/stripe-php#1146).
 */
export const isFirstTimeRefused = (cause: unknown): boolean => /prior transactions/i.test(String(cause));

export const isMissing = (cause: unknown): boolean =>
  cause instanceof Error && "code" in cause && cause.code === "resource_missing";

/** Returns an empty list if the customer was deleted at Stripe. */
export function noneWhenMissing(cause: unknown): readonly never[] {
  return isMissing(cause) ? [] : refuseWhenStripeIsDown(cause);
}
