/** Imported before the functions: under the emulators firebase-functions believes every token it is shown. */
Object.assign(process.env, {
  FIREBASE_DEBUG_MODE: "true",
  FIREBASE_DEBUG_FEATURES: JSON.stringify({ skipTokenVerification: true }),
});
