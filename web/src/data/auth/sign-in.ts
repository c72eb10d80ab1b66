import type { SocialProvider } from "@gruezi/contract/bridge";
import {
  type AuthCredential,
  createUserWithEmailAndPassword,
  GoogleAuthProvider,
  getAdditionalUserInfo,
  OAuthProvider,
  sendPasswordResetEmail,
  signInWithCredential,
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
 * Creates the account and names it. Renews the token, because the rules compare a comment's name with the token's.
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

export interface IdToken {
  provider: SocialProvider;
  idToken: string;
  /** The secret whose hash is in the token; only Apple's tokens have one. */
  rawNonce?: string | undefined;
}

function toCredential({ provider, idToken, rawNonce }: IdToken): AuthCredential {
  if (provider === "google") return GoogleAuthProvider.credential(idToken);
  return new OAuthProvider("apple.com").credential({ idToken, ...(rawNonce && { rawNonce }) });
}

/** Signs in with a token that the app around the page got from Google or Apple. @throws SignInError */
export async function signInWithIdToken(token: IdToken): Promise<{ isNewAccount: boolean }> {
  const signedIn = await signInWithCredential(auth, toCredential(token)).catch(
    throwSignInError("token-refused"),
  );
  return { isNewAccount: getAdditionalUserInfo(signedIn)?.isNewUser ?? false };
}
