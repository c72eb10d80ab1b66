import type { Reason } from "@gruezi/contract/reasons";

/** The cause is never shown. */
export class AppError extends Error {
  readonly reason: Reason;

  constructor(reason: Reason, options?: ErrorOptions) {
    super(reason, options);
    this.name = "AppError";
    this.reason = reason;
  }
}

/** Of the error or of what caused it. */
export function reasonOf(error: unknown): Reason {
  if (error instanceof AppError) return error.reason;
  return error instanceof Error && error.cause ? reasonOf(error.cause) : "unexpected";
}

/** Told in the console: docs/product.md#logged-failures. */
export type Failing = "offers" | "lessons" | "comments" | "live lesson" | "consents";

/** A cause may quote a learner or hold a uid. */
export function logFailure(what: Failing, error: unknown): void {
  console.error(`${what} failed: ${reasonOf(error)}`);
}
