import { atom } from "jotai";
import { loadAuth } from "#data/auth/session.ts";

/** All changes of the account throw SignInError when they fail. */
const loadAccount = () => import("#data/auth/account.ts");

export interface EmailChange {
  email: string;
  /** Null until the provider has asked for it. */
  password: string | null;
}

export const sendEmailChangeAtom = atom(null, async (_get, _set, { email, password }: EmailChange) => {
  const { confirmPassword, sendEmailChange } = await loadAccount();
  if (password !== null) await confirmPassword(password);
  await sendEmailChange(email);
});

export interface PasswordChange {
  current: string;
  next: string;
}

/** Always asks for the current password, so that nobody can take over an account on an unlocked device. */
export const changePasswordAtom = atom(null, async (_get, _set, { current, next }: PasswordChange) => {
  const { changePassword, confirmPassword } = await loadAccount();
  await confirmPassword(current);
  await changePassword(next);
});

export const logOutAtom = atom(null, async () => {
  const { logOut } = await loadAuth();
  await logOut();
});
