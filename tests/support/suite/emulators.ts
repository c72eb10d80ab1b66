import { startSuite } from "#emulators/suite/suite.ts";

/** Reuses running emulators. */
export default async function setup(): Promise<(() => Promise<void>) | undefined> {
  if (process.env["FIRESTORE_EMULATOR_HOST"]) return;
  const suite = await startSuite({ emulators: ["auth", "firestore"] });
  Object.assign(process.env, suite.env);
  return suite.stop;
}
