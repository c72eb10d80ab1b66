import { setTimeout as pause } from "node:timers/promises";

/** A request costs a millisecond of a processor that starts other things. */
const POLL_MS = 200;
const REQUEST_MS = 2000;
/**
 * A deadline longer than four emulators need on a machine with ten other programs. A process that ends sooner
 * ends the wait.
 */
const DEADLINE_MS = 300_000;

export interface Wait {
  /** The subject of the sentence "… did not answer". */
  what: string;
  isReady(): Promise<boolean>;
  signal: AbortSignal;
  deadlineMs?: number;
}

/** Polls until `isReady`. Throws after the deadline. */
export async function waitUntilReady({
  what,
  isReady,
  signal,
  deadlineMs = DEADLINE_MS,
}: Wait): Promise<void> {
  const deadline = Date.now() + deadlineMs;
  while (!(await isReady())) {
    signal.throwIfAborted();
    if (Date.now() > deadline)
      throw new Error(`${what} did not answer within ${deadlineMs / 1000} s: try again.`);
    await pause(POLL_MS);
  }
}

export async function isResponding(url: string): Promise<boolean> {
  return (await findResponse(url))?.ok ?? false;
}

export async function findResponse(url: string): Promise<Response | undefined> {
  try {
    return await fetch(url, { signal: AbortSignal.timeout(REQUEST_MS) });
  } catch {
    return undefined;
  }
}
