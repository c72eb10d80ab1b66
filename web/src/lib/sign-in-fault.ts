export type SignInFault =
  | "wrong-credentials"
  | "wrong-password"
  | "token-refused"
  | "mail-refused"
  | "account-disabled"
  | "email-taken"
  | "other-way-in"
  | "way-closed"
  | "bad-email"
  | "weak-password"
  | "password-refused"
  | "missing-password"
  | "too-many-attempts"
  | "recent-login"
  | "signed-out"
  /** The account was created, but its consents could not be saved. */
  | "consents-not-saved"
  | "offline"
  | "unexpected";

interface SignInErrorOptions extends ErrorOptions {
  /** The provider's own message. */
  received?: string | undefined;
}

export class SignInError extends Error {
  readonly fault: SignInFault;
  readonly received: string | undefined;

  constructor(fault: SignInFault, { received, ...options }: SignInErrorOptions = {}) {
    super(fault, options);
    this.name = "SignInError";
    this.fault = fault;
    this.received = received;
  }
}
