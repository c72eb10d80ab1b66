import {
  EmailAuthProvider,
  reauthenticateWithCredential,
  type User,
  updatePassword,
  updateProfile,
  verifyBeforeUpdateEmail,
} from "firebase/auth";
import { paths } from "#lib/paths.ts";
import { SignInError } from "#lib/sign-in-fault.ts";
import { auth } from "./auth.ts";
import { throwSignInError } from "./sign-in-error.ts";

function requireUser(): User {
  if (!auth.currentUser) throw new SignInError("signed-out");
  return auth.currentUser;
}

/** The token is renewed so that it carries the name, which comments are checked against. @throws SignInError */
export async function changeUsername(username: string): Promise<void> {
  const user = requireUser();
  await updateProfile(user, { displayName: username }).catch(throwSignInError());
  await user.getIdToken(true).catch(throwSignInError());
}

/**
 * Writes to the new address; only its link changes the account's, and leads back to it.
 * @throws SignInError, "recent-login" where the password has to be confirmed first
 */
export async function sendEmailChange(email: string): Promise<void> {
  const url = location.origin + paths.myAccount;
  await verifyBeforeUpdateEmail(requireUser(), email, { url }).catch(throwSignInError());
}

/** Counts as a new login, which the provider asks for before an account changes hands. @throws SignInError */
export async function confirmPassword(password: string): Promise<void> {
  const user = requireUser();
  const credential = EmailAuthProvider.credential(user.email ?? "", password);
  await reauthenticateWithCredential(user, credential).catch(throwSignInError("wrong-password"));
}

/** @throws SignInError */
export async function changePassword(password: string): Promise<void> {
  await updatePassword(requireUser(), password).catch(throwSignInError());
}
