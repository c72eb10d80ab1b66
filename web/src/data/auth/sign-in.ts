import {
  createUserWithEmailAndPassword,
  sendPasswordResetEmail,
  signInWithEmailAndPassword,
  updateProfile,
} from "firebase/auth";
import { auth, type Learner, toLearner } from "./auth.ts";
import { throwSignInError } from "./sign-in-error.ts";

/** @throws SignInError */
export async function logIn(email: string, password: string): Promise<void> {
  await signInWithEmailAndPassword(auth, email, password).catch(throwSignInError());
}

/**
 * Creates the account and names it. The token is renewed so that it carries the name, which comments are checked against.
 * @throws SignInError
 */
export async function createAccount(username: string, email: string, password: string): Promise<Learner> {
  const { user } = await createUserWithEmailAndPassword(auth, email, password).catch(throwSignInError());
  await updateProfile(user, { displayName: username }).catch(throwSignInError());
  await user.getIdToken(true).catch(throwSignInError());
  return toLearner(user);
}

/** @throws SignInError */
export async function sendPasswordReset(email: string): Promise<void> {
  await sendPasswordResetEmail(auth, email).catch(throwSignInError("mail-refused"));
}
