/** What the identity provider can find wrong with a form; a closed list. */
const MESSAGES = {
  "wrong-credentials": "The email address or the password is wrong.",
  "account-disabled": "This account has been disabled. Please write to us.",
  "email-taken": "There is already an account with this email address. Log in instead.",
  "bad-email": "This is not a complete email address.",
  "weak-password": "The password is too short. Use at least six characters.",
  "missing-password": "Please enter your password.",
  "too-many-attempts": "Too many attempts. Please wait a few minutes and try again.",
  "recent-login": "You logged in a while ago. Please enter your password again.",
  "signed-out": "You have been logged out. Please log in again.",
  offline: "You seem to be offline. Check your connection and try again.",
  unexpected: "Something went wrong. Please try again.",
} as const;

export type SignInFault = keyof typeof MESSAGES;

export class SignInError extends Error {
  readonly fault: SignInFault;

  constructor(fault: SignInFault, options?: ErrorOptions) {
    super(fault, options);
    this.name = "SignInError";
    this.fault = fault;
  }
}

/** What a learner reads below 'Oops.'. */
export function signInMessage(error: unknown): string {
  return MESSAGES[error instanceof SignInError ? error.fault : "unexpected"];
}
