import { AppError } from "#lib/app-error.ts";

/** Logs what an error boundary caught. An AppError was explained to the learner and is no bug, so it is not logged. */
export function reportCaughtError(error: unknown): void {
  if (!(error instanceof AppError)) console.error(error);
}
