/** Import this before the functions. Under the emulators, firebase-functions accepts every token. */
Object.assign(process.env, {
  FIREBASE_DEBUG_MODE: "true",
  FIREBASE_DEBUG_FEATURES: JSON.stringify({ skipTokenVerification: true }),
});
