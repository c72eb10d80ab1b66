import type { Reason } from "@gruezi/contract/reasons";

/** An error with a reason, from which the page derives its message. The cause is never shown. */
export class AppError extends Error {
  readonly reason: Reason;

  constructor(reason: Reason, options?: ErrorOptions) {
    super(reason, options);
    this.name = "AppError";
    this.reason = reason;
  }
}

/** Returns the reason of the error or of its cause. */
export function reasonOf(error: unknown): Reason {
  if (error instanceof AppError) return error.reason;
  return error instanceof Error && error.cause ? reasonOf(error.cause) : "unexpected";
}

/** What a message in the console names: docs/product.md#logged-failures. */
export type Failing = "offers" | "lessons" | "comments" | "live lesson" | "consents";

/** Logs only the reason, because a cause may quote a learner or hold a uid. */
export function logFailure(what: Failing, error: unknown): void {
  console.error(`${what} failed: ${reasonOf(error)}`);
}
