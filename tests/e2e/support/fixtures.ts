import { test as base, expect } from "@playwright/test";
import type { Failing } from "#web/lib/app-error.ts";
import { type SignedInPersona, stateFile } from "./personas.ts";

interface Fixtures {
  /** The persona is logged in when the journey begins; there is none by default. */
  persona: SignedInPersona | null;
  /** Allows console errors that a test provokes on purpose; any other fails it. */
  allowConsole: (pattern: RegExp) => void;
}

/** Matches the line by which the page logs such a failure. */
export const failureOf = (what: Failing) => new RegExp(`^error: ${what} failed: [a-z-]+ `);

const LOUD = new Set(["error", "warning"]);

export const test = base.extend<Fixtures & { consoleIsQuiet: undefined }>({
  persona: [null, { option: true }],
  storageState: async ({ persona }, use) => use(persona ? stateFile(persona) : undefined),
  allowConsole: async ({ page }, use, testInfo) => {
    const allowed = [/Service Worker registration blocked by Playwright/];
    const heard: string[] = [];
    page.on("console", (message) => {
      if (LOUD.has(message.type()))
        heard.push(`${message.type()}: ${message.text()} ${message.location().url}`);
    });
    page.on("pageerror", (error) => heard.push(`uncaught: ${error.message}`));

    await use((pattern) => allowed.push(pattern));

    const unexpected = heard.filter((line) => !allowed.some((pattern) => pattern.test(line)));
    if (testInfo.status === testInfo.expectedStatus) expect(unexpected).toEqual([]);
  },
  consoleIsQuiet: [
    async ({ allowConsole }, use) => {
      void allowConsole;
      await use(undefined);
    },
    { auto: true },
  ],
});

export { expect };
