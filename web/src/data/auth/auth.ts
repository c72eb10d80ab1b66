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
 * Stores the session in `localStorage`, not in IndexedDB: WebKit freezes a left page with its open
 * transaction, which would block the session of later pages (docs/decisions/015-what-stays-on-the-device.md).
 */
export const auth = initializeAuth(firebaseApp, {
  persistence: [browserLocalPersistence, inMemoryPersistence],
});
const emulators = emulatorHosts();
if (emulators) connectAuthEmulator(auth, emulators.auth, { disableWarnings: true });
