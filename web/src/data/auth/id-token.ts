import type { SocialProvider } from "@gruezi/contract/bridge";
import {
  type AuthCredential,
  GoogleAuthProvider,
  getAdditionalUserInfo,
  OAuthProvider,
  signInWithCredential,
} from "firebase/auth";
import { auth } from "./auth.ts";
import { throwSignInError } from "./sign-in-error.ts";

export interface IdToken {
  provider: SocialProvider;
  idToken: string;
  /** The secret whose hash stands in the token; Apple's tokens have one. */
  rawNonce?: string | undefined;
}

function toCredential({ provider, idToken, rawNonce }: IdToken): AuthCredential {
  if (provider === "google") return GoogleAuthProvider.credential(idToken);
  return new OAuthProvider("apple.com").credential({ idToken, ...(rawNonce && { rawNonce }) });
}

/** Signs in with what a provider gave to the app around the page. @throws SignInError */
export async function signInWithIdToken(token: IdToken): Promise<{ isNewAccount: boolean }> {
  const signedIn = await signInWithCredential(auth, toCredential(token)).catch(
    throwSignInError("token-refused"),
  );
  return { isNewAccount: getAdditionalUserInfo(signedIn)?.isNewUser ?? false };
}
