import { SignInError, type SignInFault } from "#lib/sign-in-fault.ts";

/** Firebase Authentication's error codes (firebase.google.com/docs/reference/js/auth, AuthErrorCodes) that a form can raise. */
const FAULT_OF: Record<string, SignInFault> = {
  "auth/invalid-credential": "wrong-credentials",
  "auth/invalid-login-credentials": "wrong-credentials",
  "auth/wrong-password": "wrong-credentials",
  "auth/user-not-found": "wrong-credentials",
  "auth/user-disabled": "account-disabled",
  "auth/email-already-in-use": "email-taken",
  "auth/account-exists-with-different-credential": "email-taken",
  "auth/invalid-email": "bad-email",
  "auth/missing-email": "bad-email",
  "auth/weak-password": "weak-password",
  "auth/missing-password": "missing-password",
  "auth/too-many-requests": "too-many-attempts",
  "auth/requires-recent-login": "recent-login",
  "auth/user-token-expired": "signed-out",
  "auth/network-request-failed": "offline",
};

const codeOf = (cause: unknown): string =>
  typeof cause === "object" && cause !== null && "code" in cause ? String(cause.code) : "";

/** @throws SignInError always: it translates what Firebase Authentication rejected with. */
export function toSignInError(cause: unknown): never {
  throw new SignInError(FAULT_OF[codeOf(cause)] ?? "unexpected", { cause });
}
