import { atom } from "jotai";
import { changePassword, confirmPassword, logOut, sendEmailChange } from "#data/auth/account.ts";

export interface EmailChange {
  email: string;
  /** Null until the provider requires it. */
  password: string | null;
}

/**
 * Sends the mail that changes the address.
 * @throws SignInError
 */
export const sendEmailChangeAtom = atom(null, async (_get, _set, { email, password }: EmailChange) => {
  if (password !== null) await confirmPassword(password);
  await sendEmailChange(email);
});

export interface PasswordChange {
  current: string;
  next: string;
}

/**
 * Changes the password. Requires the current one, which protects accounts on unlocked devices.
 * @throws SignInError
 */
export const changePasswordAtom = atom(null, async (_get, _set, { current, next }: PasswordChange) => {
  await confirmPassword(current);
  await changePassword(next);
});

/**
 * Logs the learner out.
 * @throws SignInError
 */
export const logOutAtom = atom(null, () => logOut());
