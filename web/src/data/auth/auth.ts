import { isUsername } from "@gruezi/contract/typed-text";
import {
  browserLocalPersistence,
  connectAuthEmulator,
  indexedDBLocalPersistence,
  initializeAuth,
  inMemoryPersistence,
  onIdTokenChanged,
  signOut,
  type User,
} from "firebase/auth";
import { forgetCaches, forgetKeptForSession } from "#data/device/forget-kept.ts";
import { firebaseApp } from "#data/firebase-app.ts";
import { emulatorHosts } from "#data/settings.ts";
import { hasSessionHint } from "./session-hint.ts";
import { throwSignInError } from "./sign-in-error.ts";

export interface Learner {
  uid: string;
  /** Empty for somebody who has none yet: Apple tells none. */
  username: string;
  email: string;
  /** Whether email and password are kept by us: somebody who comes by Google or Apple has theirs there. */
  hasPassword: boolean;
}

export const auth = initializeAuth(firebaseApp, {
  persistence: [indexedDBLocalPersistence, browserLocalPersistence, inMemoryPersistence],
});
const emulators = emulatorHosts();
if (emulators) connectAuthEmulator(auth, emulators.auth, { disableWarnings: true });

/** A name that cannot stand beside a comment is as good as none. */
const toName = (displayName: string | null): string =>
  displayName !== null && isUsername(displayName) ? displayName : "";

export const toLearner = (user: User): Learner => ({
  uid: user.uid,
  username: toName(user.displayName),
  email: user.email ?? "",
  hasPassword: user.providerData.some(({ providerId }) => providerId === "password"),
});

/** Tells who is signed in, now and after every change of person or name; returns the stop. */
export function watchLearner(next: (learner: Learner | null) => void): () => void {
  let wasSignedIn = hasSessionHint();
  return onIdTokenChanged(auth, (user) => {
    if (!user) void (wasSignedIn ? forgetCaches() : forgetKeptForSession());
    wasSignedIn = user !== null;
    next(user && toLearner(user));
  });
}

export function whenAuthIsReady(): Promise<void> {
  return auth.authStateReady();
}

/** Who is signed in at this moment: right after a sign-in the session has not been told yet. */
export function findLearner(): Learner | null {
  return auth.currentUser && toLearner(auth.currentUser);
}

/**
 * Comments are checked against the name in the token, and a token that is older than the name has none or another one:
 * such a token is renewed. @throws SignInError
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
