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
