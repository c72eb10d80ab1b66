import { AppError } from "./app-error.ts";
import { messageFor } from "./message-for.ts";
import { SignInError, type SignInFault } from "./sign-in-fault.ts";

const MESSAGES: Record<SignInFault, string> = {
  "wrong-credentials": "The email address or the password is wrong.",
  "wrong-password": "This is not your password.",
  "token-refused": "Signing in with Google or Apple did not work. Please try again.",
  "mail-refused": "We could not send a mail to this address. Please check it and try again.",
  "account-disabled": "This account has been disabled. Please write to us.",
  "email-taken": "There is already an account with this email address. Log in instead.",
  "other-way-in": "There is already an account with this email address. Log in the way you did before.",
  "way-closed": "This way to log in is switched off right now. Please use another one.",
  "bad-email": "This is not a complete email address.",
  "weak-password": "The password is too short. Use at least six characters.",
  "password-refused": "This password does not do. What it needs stands below.",
  "missing-password": "Please enter your password.",
  "too-many-attempts": "Too many attempts. Please wait a few minutes and try again.",
  "recent-login": "You logged in a while ago. Please enter your password again.",
  "signed-out": "You have been logged out. Please log in again.",
  "consents-not-saved":
    "Your account was created, but your consents could not be saved. Press SIGN UP once more.",
  offline: "You seem to be offline. Check your connection and try again.",
  unexpected: "Something went wrong. Please try again.",
};

export interface FailureWords {
  description: string;
  /** The provider's own message, shown as plain text. */
  received?: string;
}

/**
 * Returns our message, and the provider's to show after it:
 * docs/decisions/002-sign-in-failures-in-two-voices.md.
 */
export function signInWords(error: unknown): FailureWords {
  if (error instanceof AppError) return { description: messageFor(error.reason) };
  if (!(error instanceof SignInError)) return { description: MESSAGES.unexpected };
  const { fault, received } = error;
  return { description: MESSAGES[fault], ...(received && { received }) };
}
