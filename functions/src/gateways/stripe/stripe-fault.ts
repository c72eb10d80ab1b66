import { Refusal } from "#platform/refusal.ts";

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

/** Stripe's `resource_missing`: there is no such object. */
export const isMissing = (cause: unknown): boolean =>
  cause instanceof Error && "code" in cause && cause.code === "resource_missing";
