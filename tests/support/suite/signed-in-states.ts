import { mkdir, writeFile } from "node:fs/promises";
import { dirname } from "node:path";
import { credentialsOf, SIGNED_IN, stateFile } from "../../e2e/support/personas.ts";
import { stateOf } from "../../e2e/support/session.ts";

/** Logs each persona in once, and stores the sessions. */
export async function keepSignedInStates(baseURL: string): Promise<void> {
  await Promise.all(
    SIGNED_IN.map(async (persona) => {
      const state = await stateOf(credentialsOf(persona), baseURL);
      await mkdir(dirname(stateFile(persona)), { recursive: true });
      await writeFile(stateFile(persona), JSON.stringify(state));
    }),
  );
}
