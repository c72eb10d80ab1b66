import { AppError } from "#lib/app-error.ts";

/** What a part of the page has explained to the learner is no fault of the page; anything else is. */
export function reportCaughtError(error: unknown): void {
  if (!(error instanceof AppError)) console.error(error);
}
