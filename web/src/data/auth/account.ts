import type { Auth, User } from "firebase/auth";
import { paths } from "#lib/paths.ts";
import { SignInError } from "#lib/sign-in-fault.ts";
import { type Learner, toLearner } from "./learner.ts";
import { loadAuth } from "./load-auth.ts";
import { toPublicName } from "./public-name.ts";
import { throwSignInError } from "./sign-in-error.ts";

function requireUser({ currentUser }: Auth): User {
  if (!currentUser) throw new SignInError("signed-out");
  return currentUser;
}

/**
 * Resolves to the signed-in learner, or null. Asks Firebase directly, since the session atom is updated
 * later.
 */
export async function findLearner(): Promise<Learner | null> {
  const { auth } = await loadAuth();
  await auth.authStateReady();
  return auth.currentUser && toLearner(auth.currentUser);
}

/**
 * Changes the name and renews the token, because the rules compare a comment's name with the token's.
 * @throws SignInError
 */
export async function changeUsername(username: string): Promise<void> {
  const { auth, updateProfile } = await loadAuth();
  const user = requireUser(auth);
  await updateProfile(user, { displayName: username }).catch(throwSignInError());
  await user.getIdToken(true).catch(throwSignInError());
}

/**
 * Stores the public name and renews a stale token, because the rules compare a comment's name with the
 * token's.
 * @throws SignInError, AppError
 */
export async function bringNameIntoToken(): Promise<void> {
  const { auth, updateProfile } = await loadAuth();
  const user = requireUser(auth);
  const displayName = await toPublicName(user.displayName ?? "");
  if (displayName !== null && displayName !== user.displayName)
    await updateProfile(user, { displayName }).catch(throwSignInError());
  const { claims } = await user.getIdTokenResult().catch(throwSignInError());
  if (claims["name"] !== user.displayName) await user.getIdToken(true).catch(throwSignInError());
}

/**
 * Sends a mail to the new address. The link in it changes the address of the account.
 * @throws SignInError, "recent-login" where the password has to be confirmed first
 */
export async function sendEmailChange(email: string): Promise<void> {
  const { auth, verifyBeforeUpdateEmail } = await loadAuth();
  const url = location.origin + paths.myAccount;
  await verifyBeforeUpdateEmail(requireUser(auth), email, { url }).catch(throwSignInError());
}

/**
 * Confirms the password, because the provider requires a recent login for some changes.
 * @throws SignInError
 */
export async function confirmPassword(password: string): Promise<void> {
  const { auth, EmailAuthProvider, reauthenticateWithCredential } = await loadAuth();
  const user = requireUser(auth);
  const credential = EmailAuthProvider.credential(user.email ?? "", password);
  await reauthenticateWithCredential(user, credential).catch(throwSignInError("wrong-password"));
}

/** @throws SignInError */
export async function changePassword(password: string): Promise<void> {
  const { auth, updatePassword } = await loadAuth();
  await updatePassword(requireUser(auth), password).catch(throwSignInError());
}

/** @throws SignInError */
export async function logOut(): Promise<void> {
  const { auth, signOut } = await loadAuth();
  await signOut(auth).catch(throwSignInError());
}
