import { SignInError, type SignInFault } from "#lib/sign-in-fault.ts";

/**
 * The meanings of a refusal. The provider has a single code for wrong passwords, bad tokens and unknown
 * addresses, so that only the caller knows which of them applies.
 */
type Refused = Extract<
  SignInFault,
  "wrong-credentials" | "wrong-password" | "token-refused" | "mail-refused"
>;

const REFUSALS = new Set([
  "auth/invalid-credential",
  "auth/invalid-login-credentials",
  "auth/wrong-password",
  "auth/user-not-found",
  "auth/missing-or-invalid-nonce",
]);

/** Faults by the codes that a form can cause (firebase.google.com/docs/reference/js/auth, AuthErrorCodes). */
const FAULT_OF: Record<string, SignInFault> = {
  "auth/user-disabled": "account-disabled",
  "auth/email-already-in-use": "email-taken",
  "auth/account-exists-with-different-credential": "other-way-in",
  "auth/operation-not-allowed": "way-closed",
  "auth/invalid-email": "bad-email",
  "auth/missing-email": "bad-email",
  "auth/weak-password": "weak-password",
  "auth/password-does-not-meet-requirements": "password-refused",
  "auth/missing-password": "missing-password",
  "auth/too-many-requests": "too-many-attempts",
  "auth/requires-recent-login": "recent-login",
  "auth/user-token-expired": "signed-out",
  "auth/network-request-failed": "offline",
};

interface ProviderError {
  code: string;
  message: string;
}

function isProviderError(cause: unknown): cause is ProviderError {
  if (!(cause instanceof Error) || !("code" in cause)) return false;
  return typeof cause.code === "string" && cause.code.startsWith("auth/");
}

/** Converts an error of the provider. Only the provider's own message is kept, since the page may show it. */
function toSignInError(cause: unknown, refused: Refused): SignInError {
  if (!isProviderError(cause)) return new SignInError("unexpected", { cause });
  const { code, message: received } = cause;
  const fault = REFUSALS.has(code) ? refused : FAULT_OF[code];
  return new SignInError(fault ?? "unexpected", { cause, received });
}

/** @param refused meaning of a refusal in this call */
export const throwSignInError =
  (refused: Refused = "wrong-credentials") =>
  (cause: unknown): never => {
    throw toSignInError(cause, refused);
  };
