import type { SocialProvider } from "@gruezi/contract/bridge";
import type { User } from "firebase/auth";
import { type Learner, toLearner } from "./learner.ts";
import { loadAuth, preloadAuth } from "./load-auth.ts";
import { rememberSession } from "./remember-session.ts";
import { throwSignInError } from "./sign-in-error.ts";

/** Preloads the code while a form is filled in. The submission reports failures. */
export const prepareSignIn = preloadAuth;

/**
 * Stores the session hint at once. On a page that was hardly used, the session atom follows seconds later,
 * and a reload before that still finds the name.
 */
function remember(user: User): Learner {
  const learner = toLearner(user);
  rememberSession(learner);
  return learner;
}

/** @throws SignInError */
export async function logIn(email: string, password: string): Promise<void> {
  const { auth, signInWithEmailAndPassword } = await loadAuth();
  const { user } = await signInWithEmailAndPassword(auth, email, password).catch(throwSignInError());
  remember(user);
}

interface NewAccount {
  username: string;
  email: string;
  password: string;
}

/**
 * Creates an account, or continues where an earlier attempt has stopped. Renews the token, because the rules
 * compare a comment's name with the token's.
 * @param mayExist an earlier attempt had no answer
 * @throws SignInError
 */
export async function createAccount(account: NewAccount, mayExist: boolean): Promise<Learner> {
  const { auth, updateProfile } = await loadAuth();
  const { currentUser } = auth;
  const isBegun = currentUser?.email?.toLowerCase() === account.email.toLowerCase();
  const user = isBegun ? currentUser : await openAccount(account, mayExist);
  await updateProfile(user, { displayName: account.username }).catch(throwSignInError());
  await user.getIdToken(true).catch(throwSignInError());
  return remember(user);
}

async function openAccount({ email, password }: NewAccount, mayExist: boolean): Promise<User> {
  const { auth, createUserWithEmailAndPassword, signInWithEmailAndPassword } = await loadAuth();
  const { user } = await createUserWithEmailAndPassword(auth, email, password).catch(async (cause) => {
    // An earlier attempt without an answer may have created the account, with this password. If the password
    // differs, the account belongs to somebody else.
    const existing = mayExist && (await signInWithEmailAndPassword(auth, email, password).catch(() => null));
    return existing || throwSignInError()(cause);
  });
  return user;
}

/** @throws SignInError */
export async function sendPasswordReset(email: string): Promise<void> {
  const { auth, sendPasswordResetEmail } = await loadAuth();
  await sendPasswordResetEmail(auth, email).catch(throwSignInError("mail-refused"));
}

export interface IdToken {
  provider: SocialProvider;
  idToken: string;
  /** The secret whose hash is in the token. Only for Apple. */
  rawNonce?: string | undefined;
}

/** Signs in with a token that the parent app has got from Google or Apple. @throws SignInError */
export async function signInWithIdToken(token: IdToken): Promise<{ isNewAccount: boolean }> {
  const { auth, getAdditionalUserInfo, GoogleAuthProvider, OAuthProvider, signInWithCredential } =
    await loadAuth();
  const { provider, idToken, rawNonce } = token;
  const credential =
    provider === "google"
      ? GoogleAuthProvider.credential(idToken)
      : new OAuthProvider("apple.com").credential({ idToken, ...(rawNonce && { rawNonce }) });
  const signedIn = await signInWithCredential(auth, credential).catch(throwSignInError("token-refused"));
  remember(signedIn.user);
  return { isNewAccount: getAdditionalUserInfo(signedIn)?.isNewUser ?? false };
}
