import { afterAll, vi } from "vitest";

/**
 * For test files that share a process: the libraries, which cost most of the loading, stay; our own modules are loaded
 * anew for the next file, and nothing that this one replaced is left.
 */
afterAll(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
  vi.resetModules();
});
