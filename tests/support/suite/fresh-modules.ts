import { afterAll, vi } from "vitest";

/** Keeps libraries, whose loading dominates; reloads our modules and restores globals. */
afterAll(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
  vi.resetModules();
});
