import { vi } from "vitest";

/** Same as `asyncUtilTimeout`: one second is too short on a busy machine. */
const PATIENCE_MS = 5_000;

/** Advances faked timers while waiting. */
export const soon = <T>(check: () => T | Promise<T>, timeout = PATIENCE_MS): Promise<T> =>
  vi.waitFor(check, { timeout });
