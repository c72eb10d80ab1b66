import { SignInError, signInMessage } from "#lib/sign-in-fault.ts";

/** What a learner reads when an account does not change. Who they are is known here, so it is the password that is wrong. */
export function accountMessage(error: unknown): string {
  const isWrongPassword = error instanceof SignInError && error.fault === "wrong-credentials";
  return isWrongPassword ? "This is not your password." : signInMessage(error);
}

export function isLoginTooOld(error: unknown): boolean {
  return error instanceof SignInError && error.fault === "recent-login";
}
