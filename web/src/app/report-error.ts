import { AppError } from "#lib/app-error.ts";

/** AppErrors are explained to the learner and are no bugs. */
export function reportCaughtError(error: unknown): void {
  if (!(error instanceof AppError)) console.error(error);
}
