import { findAnswer, isAnswering } from "../processes/ready.ts";
import type { EmulatorName } from "./firebase-config.ts";

/** Whether the emulator would do its work now, which is later than when its port is open. */
export const isEmulatorReady: Record<EmulatorName, (url: string) => Promise<boolean>> = {
  auth: isAnswering,
  firestore: isAnswering,
  functions: hasFunctions,
  // Its first page may be a 404 while nothing has been built.
  hosting: async (url) => (await findAnswer(url)) !== undefined,
};

/** The Functions emulator listens seconds before it has read the functions. */
async function hasFunctions(url: string): Promise<boolean> {
  const answer = await findAnswer(`${url}/backends`);
  if (!answer?.ok) return false;
  const { backends } = (await answer.json()) as { backends: { functionTriggers: unknown[] }[] }; // firebase-tools' own
  return backends.some(({ functionTriggers }) => functionTriggers.length > 0);
}
