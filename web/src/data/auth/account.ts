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

/** Renews the token too, because the rules compare a comment's name with the token's. @throws SignInError */
export async function changeUsername(username: string): Promise<void> {
  const user = requireUser();
  await updateProfile(user, { displayName: username }).catch(throwSignInError());
  await user.getIdToken(true).catch(throwSignInError());
}

/**
 * Sends a mail to the new address. The account's address changes when the link in that mail is opened.
 * @throws SignInError, "recent-login" where the password has to be confirmed first
 */
export async function sendEmailChange(email: string): Promise<void> {
  const url = location.origin + paths.myAccount;
  await verifyBeforeUpdateEmail(requireUser(), email, { url }).catch(throwSignInError());
}

/** Counts as a new login, which the provider requires before such changes. @throws SignInError */
export async function confirmPassword(password: string): Promise<void> {
  const user = requireUser();
  const credential = EmailAuthProvider.credential(user.email ?? "", password);
  await reauthenticateWithCredential(user, credential).catch(throwSignInError("wrong-password"));
}

/** @throws SignInError */
export async function changePassword(password: string): Promise<void> {
  await updatePassword(requireUser(), password).catch(throwSignInError());
}
