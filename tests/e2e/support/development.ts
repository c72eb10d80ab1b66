import { startDevelopmentServer } from "#support/suite/development-server.ts";
import { test as journeys } from "./fixtures.ts";
import { credentialsOf } from "./personas.ts";
import { stateOf } from "./session.ts";

/** Runs journeys in the web app that `npm start` serves. */
export const test = journeys.extend<object, { developmentUrl: string }>({
  developmentUrl: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's needs from the pattern
    async ({}, use) => {
      const server = await startDevelopmentServer();
      await use(server.url);
      await server.stop();
    },
    { scope: "worker", timeout: 180_000 },
  ],
  baseURL: async ({ developmentUrl }, use) => use(developmentUrl),
  storageState: async ({ persona, developmentUrl }, use) =>
    use(persona ? await stateOf(credentialsOf(persona), developmentUrl) : undefined),
});

export { expect } from "./fixtures.ts";
