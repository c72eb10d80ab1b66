import { isUsername } from "@gruezi/contract/typed-text";
import {
  browserLocalPersistence,
  connectAuthEmulator,
  initializeAuth,
  inMemoryPersistence,
  onIdTokenChanged,
  signOut,
  type User,
} from "firebase/auth";
import { forgetCaches, forgetKeptForSession } from "#data/device/forget-kept.ts";
import { firebaseApp } from "#data/firebase-app.ts";
import { emulatorHosts } from "#data/settings.ts";
import { rememberSession } from "./remember-session.ts";
import { hasSessionHint } from "./session-hint.ts";
import { throwSignInError } from "./sign-in-error.ts";

export interface Learner {
  uid: string;
  /** Empty while the account has no usable name, as after a sign-in with Apple. */
  username: string;
  email: string;
  /** False for learners who log in with Google or Apple, whose address and password are changed there. */
  hasPassword: boolean;
}

/**
 * The session lies in `localStorage`. WebKit keeps a page that was left, and a question to IndexedDB that it was left with stays
 * open with it: every later page of the product would wait for its session (docs/decisions/015-what-stays-on-the-device.md).
 */
export const auth = initializeAuth(firebaseApp, {
  persistence: [browserLocalPersistence, inMemoryPersistence],
});
const emulators = emulatorHosts();
if (emulators) connectAuthEmulator(auth, emulators.auth, { disableWarnings: true });

/** A name that the rules would refuse with a comment counts as none. */
const toName = (displayName: string | null): string =>
  displayName !== null && isUsername(displayName) ? displayName : "";

export const toLearner = (user: User): Learner => ({
  uid: user.uid,
  username: toName(user.displayName),
  email: user.email ?? "",
  hasPassword: user.providerData.some(({ providerId }) => providerId === "password"),
});

/** Calls back with who is signed in, now and after every change of person or name. Returns a function that stops it. */
export function watchLearner(next: (learner: Learner | null) => void): () => void {
  let wasSignedIn = hasSessionHint();
  return onIdTokenChanged(auth, (user) => {
    if (!user) void (wasSignedIn ? forgetCaches() : forgetKeptForSession());
    wasSignedIn = user !== null;
    const learner = user && toLearner(user);
    rememberSession(learner);
    next(learner);
  });
}

export function whenAuthIsReady(): Promise<void> {
  return auth.authStateReady();
}

/** Who is signed in right now; the session atom learns of a sign-in a little later. */
export function findLearner(): Learner | null {
  return auth.currentUser && toLearner(auth.currentUser);
}

/**
 * Renews a token that is older than the learner's name, because the rules compare a comment's name with the token's.
 * @throws SignInError
 */
export async function bringNameIntoToken(): Promise<void> {
  const user = auth.currentUser;
  if (!user) return;
  const { claims } = await user.getIdTokenResult().catch(throwSignInError());
  if (claims["name"] !== user.displayName) await user.getIdToken(true).catch(throwSignInError());
}

/** @throws SignInError */
export async function logOut(): Promise<void> {
  await signOut(auth).catch(throwSignInError());
}
