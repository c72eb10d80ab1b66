import { DELETION_WORD } from "@gruezi/contract/business";
import { AppError, reasonOf } from "#lib/app-error.ts";
import { messageFor } from "#lib/message-for.ts";
import { ANOTHER_CHANGE } from "#lib/plan-message.ts";
import { SignInError } from "#lib/sign-in-fault.ts";
import { type FailureWords, signInWords } from "#lib/sign-in-words.ts";

export function exportMessage(error: unknown): string {
  if (reasonOf(error) === "exhausted")
    return "You have asked for it several times within the hour, or it is too much for one file. Try again later, or write to us.";
  return messageFor(reasonOf(error));
}

/**
 * Returns the words for a failed deletion. They also apply if the deletion succeeded and only its response
 * was lost.
 */
export function deletionWords(error: unknown): FailureWords {
  return error instanceof SignInError ? signInWords(error) : { description: deletionMessage(error) };
}

function deletionMessage(error: unknown): string {
  const reason = reasonOf(error);
  if (reason === "bad-input") return WRONG_EMAIL;
  if (reason === "stale-login")
    return "You logged in a while ago. Log out, log in again and come back here within ten minutes.";
  if (reason === "conflict") return ANOTHER_CHANGE;
  if (error instanceof AppError && reason === "not-allowed") return messageFor(reason);
  return `${messageFor(reason)} What has begun is brought to its end by the next morning, whether you try again or not.`;
}

export const WRONG_EMAIL = "This is not the address you log in with.";
export const WRONG_WORD = `Type ${DELETION_WORD} and nothing else.`;
