import { afterAll, vi } from "vitest";

/**
 * For files in one process: keeps libraries, whose loading dominates; reloads our modules and restores
 * replaced globals.
 */
afterAll(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
  vi.resetModules();
});
