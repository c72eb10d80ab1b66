import type { Reason } from "@gruezi/contract/reasons";

/** The only error the screens know. What went wrong upstream stays in `cause` and is never shown. */
export class AppError extends Error {
  readonly reason: Reason;

  constructor(reason: Reason, options?: ErrorOptions) {
    super(reason, options);
    this.name = "AppError";
    this.reason = reason;
  }
}

export function reasonOf(error: unknown): Reason {
  return error instanceof AppError ? error.reason : "unexpected";
}

/** What the specification has logged when it fails (its section 8). */
export type Failing = "offers" | "lessons" | "comments" | "live lesson" | "consents";

/** One line for developers. It names the reason and nothing else: a cause may quote a learner or hold a uid. */
export function logFailure(what: Failing, error: unknown): void {
  console.error(`${what} failed: ${reasonOf(error)}`);
}
