import { vi } from "vitest";

/** The same as `asyncUtilTimeout`: a busy machine needs more than Vitest's one second. */
const PATIENCE_MS = 5_000;

/** Waits until the check holds, and moves faked timers meanwhile. */
export const soon = <T>(check: () => T | Promise<T>, timeout = PATIENCE_MS): Promise<T> =>
  vi.waitFor(check, { timeout });
