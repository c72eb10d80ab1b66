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
import { firebaseApp } from "./firebase-app.ts";
import { forgetOffline, forgetOpened } from "./forget-offline.ts";
import { hasSessionHint } from "./session-hint.ts";
import { emulatorHosts } from "./settings.ts";
import { toSignInError } from "./sign-in-error.ts";

export interface Learner {
  uid: string;
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

export const toLearner = (user: User): Learner => ({
  uid: user.uid,
  username: user.displayName ?? "",
  email: user.email ?? "",
  hasPassword: user.providerData.some(({ providerId }) => providerId === "password"),
});

/** Tells who is signed in, now and after every change of person or name; returns the stop. */
export function watchLearner(next: (learner: Learner | null) => void): () => void {
  let wasSignedIn = hasSessionHint();
  return onIdTokenChanged(auth, (user) => {
    if (!user) void (wasSignedIn ? forgetOffline() : forgetOpened());
    wasSignedIn = user !== null;
    next(user && toLearner(user));
  });
}

export function whenAuthIsReady(): Promise<void> {
  return auth.authStateReady();
}

/** @throws SignInError */
export async function logOut(): Promise<void> {
  await signOut(auth).catch(toSignInError);
}
