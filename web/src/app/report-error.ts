import { AppError } from "#lib/app-error.ts";

/** An AppError is explained to the learner and no bug. */
export function reportCaughtError(error: unknown): void {
  if (!(error instanceof AppError)) console.error(error);
}
