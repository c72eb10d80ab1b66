import {
  browserLocalPersistence,
  connectAuthEmulator,
  initializeAuth,
  inMemoryPersistence,
} from "firebase/auth";
import { firebaseApp } from "#data/firebase-app.ts";
import { emulatorHosts } from "#data/settings.ts";

export {
  createUserWithEmailAndPassword,
  EmailAuthProvider,
  GoogleAuthProvider,
  getAdditionalUserInfo,
  OAuthProvider,
  onIdTokenChanged,
  reauthenticateWithCredential,
  sendPasswordResetEmail,
  signInWithCredential,
  signInWithEmailAndPassword,
  signOut,
  updatePassword,
  updateProfile,
  verifyBeforeUpdateEmail,
} from "firebase/auth";

/**
 * The session lies in `localStorage`. WebKit keeps a page that was left, and a question to IndexedDB that it was left with stays
 * open with it: every later page of the product would wait for its session (docs/decisions/015-what-stays-on-the-device.md).
 */
export const auth = initializeAuth(firebaseApp, {
  persistence: [browserLocalPersistence, inMemoryPersistence],
});
const emulators = emulatorHosts();
if (emulators) connectAuthEmulator(auth, emulators.auth, { disableWarnings: true });
