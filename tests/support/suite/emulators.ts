import { startSuite } from "#emulators/suite/suite.ts";

/** Starts the emulators, or reuses running ones. */
export default async function setup(): Promise<(() => Promise<void>) | undefined> {
  if (process.env["FIRESTORE_EMULATOR_HOST"]) return;
  const suite = await startSuite({ emulators: ["auth", "firestore"] });
  Object.assign(process.env, suite.env);
  return suite.stop;
}
