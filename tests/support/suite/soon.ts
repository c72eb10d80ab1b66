import { vi } from "vitest";

/** Equals `asyncUtilTimeout`, since one second is too short on a busy machine. */
const PATIENCE_MS = 5_000;

/** Waits until the check passes, and advances faked timers meanwhile. */
export const soon = <T>(check: () => T | Promise<T>, timeout = PATIENCE_MS): Promise<T> =>
  vi.waitFor(check, { timeout });
