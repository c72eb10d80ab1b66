import { atom } from "jotai";
import { loadAuth } from "#data/auth/session.ts";

/** What a learner can do about the account. Each of them throws SignInError. */
const loadAccount = () => import("#data/auth/account.ts");

export interface EmailChange {
  email: string;
  /** Where the provider has asked for it. */
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

/** The present password is asked for every time: an open screen is not enough to take an account over. */
export const changePasswordAtom = atom(null, async (_get, _set, { current, next }: PasswordChange) => {
  const { changePassword, confirmPassword } = await loadAccount();
  await confirmPassword(current);
  await changePassword(next);
});

export const logOutAtom = atom(null, async () => {
  const { logOut } = await loadAuth();
  await logOut();
});
