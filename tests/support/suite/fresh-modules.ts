import { afterAll, beforeAll, vi } from "vitest";
import { takeLoggedFaults, takeLoggedNotes } from "#support/functions/log.ts";

const environment = { ...process.env };

/**
 * For test files that share a process: the libraries, which cost most of the loading, stay; our own modules are loaded
 * anew for the next file, and nothing that this one replaced is left.
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

/** A request under way may import a module, which would otherwise be the next file's, without its settings. */
async function settle(): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve));
  await vi.dynamicImportSettled();
}
