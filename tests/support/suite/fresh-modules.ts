import { afterAll, beforeAll, vi } from "vitest";
import { takeLoggedFaults, takeLoggedNotes } from "#support/functions/log.ts";

const environment = { ...process.env };

/**
 * Separates test files that share a process. The libraries stay, since they cost most of the loading. Our own
 * modules are loaded anew for the next file, and nothing that this file replaced is left.
 */
beforeAll(() => {
  takeLoggedFaults();
  takeLoggedNotes();
});
afterAll(async () => {
  vi.useRealTimers();
  await settle();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
  for (const name of Object.keys(process.env)) if (!(name in environment)) delete process.env[name];
  Object.assign(process.env, environment);
  vi.resetModules();
});

/**
 * Waits for requests under way. One may import a module, which the next file would otherwise get without its
 * settings.
 */
async function settle(): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve));
  await vi.dynamicImportSettled();
}
