import { AppError } from "#lib/app-error.ts";

/** Logs errors except AppErrors, which the page explains to the learner and which are no bugs. */
export function reportCaughtError(error: unknown): void {
  if (!(error instanceof AppError)) console.error(error);
}
